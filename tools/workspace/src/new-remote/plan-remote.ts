import { role, type Role } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';

/** A remote that is to be made. */
export interface PlannedRemote {
  /** Name of its folder and of itself: `mfe-gift-cards`. */
  readonly name: string;
  /** What its team is called: `gift-cards`. */
  readonly team: string;
  /** What people call it: `Gift cards`. */
  readonly title: string;
  /** Address of its first page. */
  readonly path: string;
  /** Who may load it; everybody where there are none. */
  readonly roles: readonly Role[] | undefined;
}

/** Lint borders and pipelines know a remote by this beginning. */
const NAME = /^mfe-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;
const LONGEST = 40;

/**
 * What follows from the name of a remote and from whom it is for.
 * @throws Failure that says what a name or a role has to be
 */
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
    roles: roles?.map(toRole),
  };
}

function toRole(text: string): Role {
  const parsed = role.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new Failure(`"${text}" is no role. There are: ${role.options.join(', ')}.`);
}
