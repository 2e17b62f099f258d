import { role, type Role } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';

export interface PlannedRemote {
  readonly name: string;
  readonly team: string;
  /** Display name: `Gift cards`. */
  readonly title: string;
  readonly path: string;
  /** Roles that may load the remote; undefined for a public one. */
  readonly roles: readonly Role[] | undefined;
}

/** Pattern of names. Lint borders and pipelines recognise remotes by the prefix. */
const NAME = /^mfe-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;
const LONGEST = 40;

/** @throws Failure with the rule that a name or role breaks */
export function planRemote(name: string, roles?: readonly string[]): PlannedRemote {
  const team = NAME.exec(name)?.[1];
  if (team === undefined || name.length > LONGEST) {
    throw new Failure(
      `"${name}" is no name of a remote. It begins with mfe- and goes on with small letters, digits and ` +
        `single hyphens, at most ${LONGEST} characters: mfe-gift-cards.`,
    );
  }
  const words = team.replaceAll('-', ' ');
  return {
    name,
    team,
    title: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    path: roles === undefined ? `/${team}` : `/dashboard/${team}`,
    roles: roles && [...new Set(roles.map(toRole))],
  };
}

function toRole(text: string): Role {
  const parsed = role.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new Failure(`"${text}" is no role. Available: ${role.options.join(', ')}.`);
}
