import { shellConfig } from '@blush/platform/webpack';

export default shellConfig({ dir: import.meta.dirname });
