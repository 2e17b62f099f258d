import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { root } from '@blush/machine';
import { read } from './production-settings.js';

interface Rights {
  readonly privileges: readonly {
    readonly resource: { readonly db: string; readonly collection: string };
    readonly actions: readonly string[];
  }[];
}

/** Rights as `<role> <database>.<collection> <action>` that the script gives in mongosh; `existing` roles are updated. */
function runScript(database: string, existing: readonly string[] = []) {
  const created: string[] = [];
  const updated: string[] = [];
  const rightsOf = (role: string, { privileges }: Rights) =>
    privileges.flatMap(({ resource, actions }) =>
      actions.map((action) => `${role} ${resource.db}.${resource.collection} ${action}`),
    );
  runInNewContext(read('mongodb/create-roles.js'), {
    db: {
      getName: () => database,
      getRole: (role: string) => (existing.includes(role) ? { role } : null),
      createRole: ({ role, ...rights }: Rights & { role: string }) => created.push(...rightsOf(role, rights)),
      updateRole: (role: string, rights: Rights) => updated.push(...rightsOf(role, rights)),
    },
  });
  return { created, updated };
}

const printer = join(root, 'deploy/mongodb/atlas-roles.mjs');
/** Rights in the printed commands, in the same form. */
function printed(action: string, database: string): string[] {
  const commands = execFileSync(process.execPath, [printer, action, database], { encoding: 'utf8' }).trim();
  return commands.split('\n').flatMap((command) => {
    const [, done, role = '', rights = ''] =
      /^atlas customDbRoles (\w+) (\w+) --privilege (\S+)$/.exec(command) ?? [];
    expect(done).toBe(action);
    return rights.split(',').map((right) => {
      const [name = '', resource = ''] = right.split('@');
      const granted = name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      return `${role} ${resource.includes('.') ? resource : `${resource}.`} ${granted}`;
    });
  });
}

describe('the roles of the database', () => {
  it('are for the database that mongosh is connected to, so that a restored one can have another name', () => {
    const { created } = runScript('restored');
    expect(created).toContain('school restored.auditlog insert');
    expect(created.filter((right) => !/^\w+ restored\./.test(right))).toEqual([]);
  });

  it('get the rights of a new release if they exist already', () => {
    const { created } = runScript('blush');
    expect(runScript('blush', ['school', 'migration'])).toEqual({ created: [], updated: created });
  });

  it.each(['create', 'update'])('have the same rights in the commands for Atlas that %s them', (action) => {
    const { created } = runScript('blush');
    expect(created).toContain('school blush. changeStream');
    expect(printed(action, 'blush').sort()).toEqual(created.sort());
  });

  it('are not printed for an unknown action or without a database', () => {
    for (const args of [['drop', 'blush'], ['create']])
      expect(spawnSync(process.execPath, [printer, ...args]).status).toBe(2);
  });
});
