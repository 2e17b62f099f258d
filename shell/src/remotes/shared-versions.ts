import { HOST_CONTRACT_VERSION } from '@blush/shared-ui/contracts';
import { version as react } from 'react';
import zustandPackage from 'zustand/package.json' with { type: 'json' };

/**
 * Version of everything a remote takes from the shell instead of bringing it along, by the name it is imported by. Read
 * in the page, and by the build, which tells the release what this shell provides.
 */
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

/** Name of a module the shell provides. */
export type SharedName = keyof typeof sharedVersions;

export const sharedNames = Object.keys(sharedVersions) as SharedName[];
