import { parseArgs } from 'node:util';
import { Failure } from '@blush/server-kit/failure';

interface Options {
  readonly names: readonly string[];
  readonly cold: boolean;
  readonly runs: number;
  readonly seeds: number;
  readonly minutes: number;
  readonly rate: number;
  readonly write: boolean;
}

const STANDARD_RUNS = 9;
const STANDARD_SEEDS = 100;
const STANDARD_MINUTES = 90;
const STANDARD_RATE = 300;

/** Reads the arguments; without a part, all are selected. @throws Failure with the known parts */
export function readOptions(args: string[], known: readonly string[]): Options {
  const off = { type: 'boolean', default: false } as const;
  const usage = `Usage: npm run bench -- [${known.join('] [')}] [--cold] [--runs=${STANDARD_RUNS}] [--seeds=${STANDARD_SEEDS}] [--minutes=${STANDARD_MINUTES}] [--rate=${STANDARD_RATE}] [--write]`;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        cold: off,
        write: off,
        runs: { type: 'string', default: String(STANDARD_RUNS) },
        seeds: { type: 'string', default: String(STANDARD_SEEDS) },
        minutes: { type: 'string', default: String(STANDARD_MINUTES) },
        rate: { type: 'string', default: String(STANDARD_RATE) },
      },
    });
    const unknown = positionals.find((name) => !known.includes(name));
    if (unknown !== undefined) throw new Error(`There is no part "${unknown}"`);
    if (!/^[1-9]\d?$/.test(values.runs))
      throw new Error(`--runs is a number from 1 to 99, not ${values.runs}`);
    if (!/^[1-9]\d{0,4}$/.test(values.seeds))
      throw new Error(`--seeds is a number from 1 to 99999, not ${values.seeds}`);
    if (!/^[1-9]\d{0,2}$/.test(values.minutes))
      throw new Error(`--minutes is a number from 1 to 999, not ${values.minutes}`);
    if (!/^[1-9]\d{1,3}$/.test(values.rate))
      throw new Error(`--rate is a number from 10 to 9999, not ${values.rate}`);
    const names = known.filter((name) => positionals.length === 0 || positionals.includes(name));
    return {
      names,
      cold: values.cold,
      runs: Number(values.runs),
      seeds: Number(values.seeds),
      minutes: Number(values.minutes),
      rate: Number(values.rate),
      write: values.write,
    };
  } catch (error) {
    throw new Failure(`${(error as Error).message}. ${usage}`);
  }
}
