import type { LiveRemote } from '@blush/shared-ui/contracts';

/** Of an address that loads the portal without some remotes: `?disable-remotes=mfe-student,mfe-staff`. */
const PARAMETER = 'disable-remotes';

/**
 * Tells remotes that this page is not to load: those switched off for all, and those its address names, to
 * find the one that breaks a page.
 */
export function createSwitch(search: string): (remote: LiveRemote) => boolean {
  const named = new URLSearchParams(search).get(PARAMETER)?.split(',');
  return ({ name, disabled }) => disabled === true || named?.includes(name) === true;
}
