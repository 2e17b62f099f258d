/** What only those few load who try a remote, or another shell, in their tab. */
export { OverrideBadge } from './override-badge';
export { readOverriddenRemotes } from './overridden-remote';
export { startServedShell } from './served-shell';
