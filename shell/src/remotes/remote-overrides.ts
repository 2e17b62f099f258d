/** A separate chunk, loaded only in tabs with an override. */
export { OverrideBadge } from './override-badge';
export { readOverriddenRemotes } from './overridden-remote';
export { startOverrides } from './start-overrides';
