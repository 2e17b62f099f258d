import { remoteConfig } from '@blush/workspace/webpack';

export default remoteConfig({ dir: import.meta.dirname });
