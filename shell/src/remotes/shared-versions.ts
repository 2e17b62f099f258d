import { HOST_CONTRACT_VERSION } from '@blush/shared-ui/contracts';
import { version as react } from 'react';
import zustandPackage from 'zustand/package.json' with { type: 'json' };

/** Also read by the build, which declares them to the release. */
export const sharedVersions = {
  react,
  'react/jsx-runtime': react,
  'react-dom': react,
  'react-dom/client': react,
  zustand: zustandPackage.version,
  '@blush/shared-ui/api-client': HOST_CONTRACT_VERSION,
  '@blush/shared-ui/components': HOST_CONTRACT_VERSION,
  '@blush/shared-ui/query': HOST_CONTRACT_VERSION,
  '@blush/shared-ui/router': HOST_CONTRACT_VERSION,
  '@blush/shared-ui/session': HOST_CONTRACT_VERSION,
  '@blush/shared-ui/theme': HOST_CONTRACT_VERSION,
  '@blush/shared-ui/data': HOST_CONTRACT_VERSION,
  '@blush/shared-ui/forms': HOST_CONTRACT_VERSION,
};

export type SharedName = keyof typeof sharedVersions;

export const sharedNames = Object.keys(sharedVersions) as SharedName[];
