import * as apiClient from '@blush/shared-ui/api-client';
import type { modulesAtStart, modulesOnDemand } from '@blush/shared-ui/contracts';
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

type AtStart = (typeof modulesAtStart)[number];
type OnDemand = (typeof modulesOnDemand)[number];

export const loadedModules: Readonly<Record<AtStart, object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  zustand,
  '@blush/shared-ui/api-client': apiClient,
  '@blush/shared-ui/components': components,
  '@blush/shared-ui/query': query,
  '@blush/shared-ui/router': router,
  '@blush/shared-ui/session': session,
  '@blush/shared-ui/theme': theme,
};

export const moduleLoaders: Readonly<Record<OnDemand, () => Promise<object>>> = {
  '@blush/shared-ui/data': () => import('@blush/shared-ui/data'),
  '@blush/shared-ui/forms': () => import('@blush/shared-ui/forms'),
};
