import type { LiveRemote } from '@blush/shared-ui/contracts';

/** Query parameter such as `?disable-remotes=mfe-student,mfe-staff`. */
const PARAMETER = 'disable-remotes';

/** A remote is switched off by the release for all users, or by the address, to find the remote that breaks a page. */
export function createSwitchedOffCheck(search: string): (remote: LiveRemote) => boolean {
  const named = new URLSearchParams(search).get(PARAMETER)?.split(',');
  return ({ name, disabled }) => disabled === true || named?.includes(name) === true;
}
