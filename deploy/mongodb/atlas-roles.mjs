// node deploy/mongodb/atlas-roles.mjs create|update <database>: prints the commands of the Atlas CLI that create the
// roles of create-roles.js, or replace their rights. Atlas refuses createRole in mongosh.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const [action, name, ...more] = process.argv.slice(2);
if (!['create', 'update'].includes(action) || !name || more.length > 0) {
  process.stderr.write('Usage: node deploy/mongodb/atlas-roles.mjs create|update <database>\n');
  process.exit(2);
}

/** Atlas writes MongoDB's names of actions differently: `createIndex` is `CREATE_INDEX`. */
const atlasAction = (one) => one.replaceAll(/[A-Z]/g, '_$&').toUpperCase();

function printCommand({ role, privileges }) {
  const rights = privileges.flatMap(({ resource: { db, collection }, actions }) =>
    actions.map((one) => `${atlasAction(one)}@${[db, collection].filter(Boolean).join('.')}`),
  );
  process.stdout.write(`atlas customDbRoles ${action} ${role} --privilege ${rights.join()}\n`);
}

const script = readFileSync(new URL('create-roles.js', import.meta.url), 'utf8');
runInNewContext(script, {
  db: { getName: () => name, getRole: () => null, createRole: printCommand },
});
