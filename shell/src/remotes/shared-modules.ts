import { HOST_CONTRACT_VERSION } from '@blush/shared-ui/contracts';
import * as apiClient from '@blush/shared-ui/api-client';
import * as components from '@blush/shared-ui/components';
import * as query from '@blush/shared-ui/query';
import * as router from '@blush/shared-ui/router';
import * as session from '@blush/shared-ui/session';
import * as theme from '@blush/shared-ui/theme';
import * as React from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';
import * as zustand from 'zustand';
import zustandPackage from 'zustand/package.json';

/** A module as the shell offers it: at hand, or fetched when the first remote asks for it. */
export type Offer = { readonly version: string } & (
  { readonly module: object } | { readonly load: () => Promise<object> }
);

const ours = (module: object): Offer => ({ version: HOST_CONTRACT_VERSION, module });
const oursLater = (load: () => Promise<object>): Offer => ({ version: HOST_CONTRACT_VERSION, load });
const react = (module: object): Offer => ({ version: React.version, module });

/** Everything a remote takes from the shell instead of bringing it along. antd travels only behind forms and data. */
export const sharedModules: Readonly<Record<string, Offer>> = {
  react: react(React),
  'react/jsx-runtime': react(jsxRuntime),
  'react-dom': react(reactDom),
  'react-dom/client': react(reactDomClient),
  zustand: { version: zustandPackage.version, module: zustand },
  '@blush/shared-ui/api-client': ours(apiClient),
  '@blush/shared-ui/components': ours(components),
  '@blush/shared-ui/query': ours(query),
  '@blush/shared-ui/router': ours(router),
  '@blush/shared-ui/session': ours(session),
  '@blush/shared-ui/theme': ours(theme),
  '@blush/shared-ui/data': oursLater(() => import('@blush/shared-ui/data')),
  '@blush/shared-ui/forms': oursLater(() => import('@blush/shared-ui/forms')),
};
