/** A chunk of its own, loaded only in tabs with an override of a remote or of the shell. */
export { OverrideBadge } from './override-badge';
export { readOverriddenRemotes } from './overridden-remote';
export { startServedShell } from './served-shell';
