import * as z from 'zod/mini';
import { contractRange } from './contract-range.js';
import { role, type Role } from './roles.js';

/** Name of a remote: the folder it is built from, such as `mfe-student`. */
export const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));

/**
 * An entry of the dashboard's side menu. `order` sorts it among the entries of all remotes and the shell. Those with a
 * `group` stand below the menu, under that name.
 */
export const menuEntry = z.strictObject({
  label: z.string().check(z.minLength(1)),
  path: z.string().check(z.startsWith('/dashboard/')),
  roles: z.array(role).check(z.minLength(1)),
  order: z.int(),
  group: z.optional(z.string().check(z.minLength(1))),
});
export type MenuEntry = z.infer<typeof menuEntry>;

/** `remote.json`: what a remote declares about itself, read at release. */
export const remoteDeclaration = z
  .strictObject({
    name: remoteName,
    contract: contractRange,
    /** Who may load it; absent = everyone. */
    roles: z.optional(z.array(role).check(z.minLength(1))),
    /** URL patterns it owns, as React Router paths: `/allclass`, `/dashboard/payment/:id`, `/blog/*`. */
    mounts: z.array(z.string().check(z.startsWith('/'))).check(z.minLength(1)),
    menu: z.array(menuEntry),
  })
  .check(
    z.refine(({ roles, menu }) => menu.length === 0 || hasSameRoles(roles, menu), {
      path: ['roles'],
      error: 'must be the roles that the menu entries name',
    }),
  );
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>;

function hasSameRoles(roles: readonly Role[] = [], menu: readonly MenuEntry[]): boolean {
  const offered = new Set(menu.flatMap((entry) => entry.roles));
  return roles.length === offered.size && roles.every((one) => offered.has(one));
}

/** Subresource integrity value of one file: entries have SHA-384, what a build loads itself SHA-256. */
export const integrity = z.string().check(z.regex(/^sha(256|384)-[A-Za-z0-9+/]+=*$/));

/**
 * `build.json` as far as a portal needs it to try a remote from where it was built or is being developed. A dev
 * server has no integrity to give.
 */
export const builtRemote = z.object({
  declaration: remoteDeclaration,
  container: z.string(),
  /** Entry script, relative to `build.json`. */
  entry: z.string(),
  integrity: z.optional(integrity),
});

/** `build.json` of a shell that is being developed: its files, relative to `build.json`. */
export const servedShell = z.object({ kind: z.literal('shell'), script: z.string(), style: z.string() });

/** A live version of a remote, as registries list it. */
export const liveRemote = z.object({
  name: remoteName,
  /** Federation container: the global the entry script sets, such as `mfe_student`. */
  container: z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/)),
  version: z.string().check(z.minLength(1)),
  /** Path of the entry script, below `/remotes/<name>/<version>/`. */
  entry: z.string().check(z.startsWith('/remotes/')),
  integrity,
  contract: z.string(),
  mounts: z.array(z.string()),
  menu: z.array(menuEntry),
  /** Switched off: it keeps its addresses and its menu, but no browser loads it. */
  disabled: z.optional(z.boolean()),
});
export type LiveRemote = z.infer<typeof liveRemote>;

/** `/registry.json`: the live remotes without roles. Role areas are named by `GET /session` only. */
export const publicRegistry = z.object({
  /** Version of the live shell, for tabs to know that they are older. */
  shell: z.optional(z.string()),
  remotes: z.array(liveRemote),
});
export type PublicRegistry = z.infer<typeof publicRegistry>;

/** A remote in the release store's pointer file: what registries list, and who may load it. */
export const releasedRemote = z.extend(liveRemote, { roles: z.optional(z.array(role)) });
export type ReleasedRemote = z.infer<typeof releasedRemote>;

/**
 * `live.json` of the release store: which version of each app is live. The one mutable file; replaced
 * atomically. The edge server and the API read it.
 */
export const liveReleases = z.object({
  shell: z.nullable(z.object({ version: z.string() })),
  /** Folder of the HTML rendered for these public versions. */
  pages: z.nullable(z.string()),
  remotes: z.array(releasedRemote),
});
export type LiveReleases = z.infer<typeof liveReleases>;
