import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startReplicaSet } from './replica-set.js';

/** Setup of a `npm run bench` program: database server, numeric options, and `--output` for a result file. */
export async function runProgram<Name extends string>(
  defaults: Readonly<Record<Name, number>>,
  measure: (numbers: Readonly<Record<Name, number>>) => Promise<unknown>,
): Promise<void> {
  const names = Object.keys(defaults) as Name[];
  const options = Object.fromEntries([...names, 'output'].map((name) => [name, { type: 'string' } as const]));
  const { values } = parseArgs({ options });
  const numbers = Object.fromEntries(names.map((name) => [name, Number(values[name] ?? defaults[name])]));
  // Programs that this one starts end when it exits, but not when a signal ends it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const replicaSet = await startReplicaSet();
  process.env['TEST_MONGODB_URI'] = replicaSet.getUri();
  try {
    const found = await measure(numbers as Record<Name, number>);
    const text = JSON.stringify(found);
    if (values['output'] === undefined) process.stdout.write(`${text}\n`);
    else await writeFile(values['output'], text);
  } finally {
    await replicaSet.stop();
  }
}
