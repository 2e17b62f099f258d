import { shellConfig } from '@blush/workspace/webpack';
import { sharedVersions } from './src/remotes/shared-versions';

export default shellConfig({ dir: import.meta.dirname, provides: sharedVersions });
