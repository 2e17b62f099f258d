import { parseArgs } from 'node:util';
import { Failure } from '@blush/server-kit/failure';
import type { Bench } from './bench.js';

interface Options extends Omit<Bench, 'folder' | 'print'> {
  readonly names: readonly string[];
}

/** Standard, least and greatest value of each option that is a number. */
const numbers = {
  runs: [9, 1, 99],
  seeds: [100, 1, 99_999],
  minutes: [90, 1, 999],
  rate: [300, 10, 9_999],
} as const;
type NumberName = keyof typeof numbers;
const numberNames = Object.keys(numbers) as NumberName[];

/** Reads the arguments; without a part, all are selected. @throws Failure with the known parts */
export function readOptions(args: string[], known: readonly string[]): Options {
  const off = { type: 'boolean', default: false } as const;
  const standards = numberNames.map((name) => `[--${name}=${numbers[name][0]}]`).join(' ');
  const usage = `Usage: npm run bench -- [${known.join('] [')}] [--cold] ${standards} [--write]`;
  const text = (name: NumberName) => ({ type: 'string', default: String(numbers[name][0]) }) as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        cold: off,
        write: off,
        runs: text('runs'),
        seeds: text('seeds'),
        minutes: text('minutes'),
        rate: text('rate'),
      },
    });
    const unknown = positionals.find((name) => !known.includes(name));
    if (unknown !== undefined) throw new Error(`There is no part "${unknown}"`);
    const numberOf = (name: NumberName) => {
      const [, least, greatest] = numbers[name];
      const value = Number(values[name]);
      if (!Number.isInteger(value) || value < least || value > greatest)
        throw new Error(`--${name} is a number from ${least} to ${greatest}, not ${values[name]}`);
      return value;
    };
    return {
      names: known.filter((name) => positionals.length === 0 || positionals.includes(name)),
      cold: values.cold,
      runs: numberOf('runs'),
      seeds: numberOf('seeds'),
      minutes: numberOf('minutes'),
      rate: numberOf('rate'),
      write: values.write,
    };
  } catch (error) {
    throw new Failure(`${(error as Error).message}. ${usage}`);
  }
}
