import { remoteConfig } from '@blush/platform/webpack';

export default remoteConfig({ dir: import.meta.dirname });
