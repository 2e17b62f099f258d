import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { root } from '@blush/machine';

interface Role {
  readonly role: string;
  readonly privileges: readonly {
    readonly resource: { readonly collection: string };
    readonly actions: readonly string[];
  }[];
}

/** Rights that the API needs on each collection: those of its role in deploy/mongodb. */
export function databaseRights(): { readonly collection: string; readonly rights: readonly string[] }[] {
  const roles: Role[] = [];
  runInNewContext(readFileSync(join(root, 'deploy/mongodb/create-roles.js'), 'utf8'), {
    db: { getName: () => '', getRole: () => null, createRole: (role: Role) => roles.push(role) },
  });
  return roles
    .filter(({ role }) => role === 'school')
    .flatMap(({ privileges }) => privileges)
    .filter(({ resource }) => resource.collection !== '')
    .map(({ resource, actions }) => ({ collection: resource.collection, rights: actions }));
}
