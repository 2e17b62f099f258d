import { Failure } from '../failure.js';
import type { Gate } from './context.js';

const ONLY = '--only=';

/**
 * The gates to run: all of them, or those that `--only=<name>,<name>` names. A group's name (`unit`, `e2e`) stands
 * for all of its gates.
 *
 * @throws Failure naming the gates there are, when an argument says anything else
 */
export function chooseGates(gates: readonly Gate[], args: readonly string[]): readonly Gate[] {
  const wanted = args.flatMap((arg) => (arg.startsWith(ONLY) ? arg.slice(ONLY.length).split(',') : [null]));
  const matches = ({ name }: Gate, choice: string | null) => name === choice || name.split(':')[0] === choice;
  if (!wanted.every((choice) => gates.some((gate) => matches(gate, choice)))) {
    const names = gates.map(({ name }) => name).join(', ');
    throw new Failure(`Usage: npm test [-- --only=<gate>,<gate>]. Gates: ${names}.`);
  }
  return wanted.length === 0 ? gates : gates.filter((gate) => wanted.some((choice) => matches(gate, choice)));
}
