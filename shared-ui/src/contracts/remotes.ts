import * as z from 'zod/mini';
import { APP_NAME_PATTERN } from './app-names.js';
import { contractRange } from './contract-range.js';
import { role, type Role } from './roles.js';

export const remoteName = z.string().check(z.regex(APP_NAME_PATTERN));

/** `order` sorts among the entries of the shell and all remotes; a `group` is shown below the menu. */
const menuEntry = z.strictObject({
  label: z.string().check(z.minLength(1)),
  path: z.string().check(z.startsWith('/dashboard/')),
  roles: z.array(role).check(z.minLength(1)),
  order: z.int(),
  group: z.optional(z.string().check(z.minLength(1))),
});
export type MenuEntry = z.infer<typeof menuEntry>;

/** A module that a remote exposes beside `./routes`: `./home-admin` is built from `src/home-admin.tsx`. */
const exposedPart = z.string().check(z.regex(/^\.\/(?!routes$)[a-z][a-z0-9-]{0,40}$/));

const forRoles = { expose: exposedPart, roles: z.array(role).check(z.minLength(1)) };

/** A panel of the user's home page; `order` sorts among the panels of all remotes. */
const homePanel = z.strictObject({ ...forRoles, order: z.int() });

/** Badge beside the menu entry with this path. Not a field of the entry, which older readers would refuse with it. */
const menuBadge = z.strictObject({ ...forRoles, path: z.string().check(z.startsWith('/dashboard/')) });

type HomePanel = z.infer<typeof homePanel>;
export type MenuBadge = z.infer<typeof menuBadge>;
export type RemotePart = Pick<HomePanel, 'expose' | 'roles'>;

/** Components of a role area that the shell shows outside the pages of the remote. */
const parts = { home: z.optional(z.array(homePanel)), badges: z.optional(z.array(menuBadge)) };

/** `remote.json`, read at release. */
export const remoteDeclaration = z
  .strictObject({
    name: remoteName,
    contract: contractRange,
    /** Absent: public. */
    roles: z.optional(z.array(role).check(z.minLength(1))),
    /** React Router paths such as `/dashboard/payment/:id`, `/blog/*`. */
    mounts: z.array(z.string().check(z.startsWith('/'))).check(z.minLength(1)),
    menu: z.array(menuEntry),
    ...parts,
  })
  .check(
    z.refine(({ roles, menu }) => roles === undefined || menu.length === 0 || hasSameRoles(roles, menu), {
      path: ['roles'],
      error: 'must be the roles that the menu entries name',
    }),
    z.refine(
      ({ roles = [], ...declared }) => partsOf(declared).every((part) => isWithin(part.roles, roles)),
      {
        path: ['home'],
        error: 'panels and badges must be for roles of the remote',
      },
    ),
    z.refine(
      ({ menu, badges = [] }) => badges.every(({ path }) => menu.some((entry) => entry.path === path)),
      {
        path: ['badges'],
        error: 'must name the path of a menu entry',
      },
    ),
  );
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>;

function hasSameRoles(roles: readonly Role[], menu: readonly MenuEntry[]): boolean {
  const menuRoles = new Set(menu.flatMap((entry) => entry.roles));
  return roles.length === menuRoles.size && roles.every((one) => menuRoles.has(one));
}

function isWithin(some: readonly Role[], all: readonly Role[]): boolean {
  return some.every((one) => all.includes(one));
}

interface Parts {
  readonly home?: readonly HomePanel[] | undefined;
  readonly badges?: readonly MenuBadge[] | undefined;
}

/** Modules that the declaration names beside the routes. */
export function partsOf({ home = [], badges = [] }: Parts): readonly RemotePart[] {
  return [...home, ...badges];
}

/** Entries have SHA-384, chunks SHA-256. */
export const integrity = z.string().check(z.regex(/^sha(256|384)-[A-Za-z0-9+/]+=*$/));

/** `build.json`, as a remote override reads it; that of a dev server has no `integrity`. */
export const builtRemote = z.object({
  declaration: remoteDeclaration,
  container: z.string(),
  /** Relative to `build.json`. */
  entry: z.string(),
  integrity: z.optional(integrity),
});

/** `build.json` of the shell's dev server; paths are relative to it. */
export const servedShell = z.object({ kind: z.literal('shell'), script: z.string(), style: z.string() });

export const liveRemote = z.object({
  name: remoteName,
  /** Global variable that the entry script sets. */
  container: z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/)),
  version: z.string().check(z.minLength(1)),
  entry: z.string().check(z.startsWith('/remotes/')),
  integrity,
  contract: z.string(),
  mounts: z.array(z.string()),
  menu: z.array(menuEntry),
  ...parts,
  /** Keeps its mounts and menu entries, but is not loaded. */
  disabled: z.optional(z.boolean()),
});
export type LiveRemote = z.infer<typeof liveRemote>;

/** `/registry.json`: remotes without roles; those of role areas come from `GET /session` only. */
export const publicRegistry = z.object({
  /** Lets open tabs detect a newer shell. */
  shell: z.optional(z.string()),
  remotes: z.array(liveRemote),
});
export type PublicRegistry = z.infer<typeof publicRegistry>;

/** Hash of the signed manifest of the version. Versions without one are refused. */
const manifest = z.optional(integrity);

const releasedRemote = z.extend(liveRemote, { manifest, roles: z.optional(z.array(role)) });
export type ReleasedRemote = z.infer<typeof releasedRemote>;

/**
 * `live.json` of the release store: its one mutable file, replaced atomically; read by the edge server and
 * the API.
 */
export const liveReleases = z.object({
  shell: z.nullable(z.object({ version: z.string(), manifest })),
  /** Folder of the prerendered pages. */
  pages: z.nullable(z.string()),
  remotes: z.array(releasedRemote),
});
export type LiveReleases = z.infer<typeof liveReleases>;
