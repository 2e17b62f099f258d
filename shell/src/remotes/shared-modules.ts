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
import type { SharedName } from './shared-versions';

export type Offer = { readonly module: object } | { readonly load: () => Promise<object> };

/** antd is reachable only through forms and data. */
export const sharedModules: Readonly<Record<SharedName, Offer>> = {
  react: { module: React },
  'react/jsx-runtime': { module: jsxRuntime },
  'react-dom': { module: reactDom },
  'react-dom/client': { module: reactDomClient },
  zustand: { module: zustand },
  '@blush/shared-ui/api-client': { module: apiClient },
  '@blush/shared-ui/components': { module: components },
  '@blush/shared-ui/query': { module: query },
  '@blush/shared-ui/router': { module: router },
  '@blush/shared-ui/session': { module: session },
  '@blush/shared-ui/theme': { module: theme },
  '@blush/shared-ui/data': { load: () => import('@blush/shared-ui/data') },
  '@blush/shared-ui/forms': { load: () => import('@blush/shared-ui/forms') },
};
