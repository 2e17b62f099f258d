import type { Remedy } from '@blush/machine';
import { variableNames } from '@blush/server-kit/config';
import { fullDisk } from './full-disk.js';

/** @param folders that the part writes to */
export function fullDiskRemedy(folders: readonly string[]): Remedy {
  return ({ warnings }) => fullDisk(warnings.join('\n'), folders);
}

export const heldDatabaseRemedy: Remedy = ({ warnings }) => {
  const [holder] = /(?<=Another mongod \(process )\d+/.exec(warnings.join('\n')) ?? [];
  if (holder === undefined) return undefined;
  return `End that mongod (kill ${holder}), or give this portal a BLUSH_HOME of its own, then start again.`;
};

export const missingDatabaseRemedy: Remedy = ({ warnings }) =>
  warnings.some((line) => line.includes('No MongoDB server was found'))
    ? 'Choose one of the ways that the end of the log names to get a MongoDB server, then start again.'
    : undefined;

export const damagedFileRemedy: Remedy = ({ warnings }) =>
  warnings.some((line) => line.includes(' is damaged: '))
    ? 'A file is damaged; the end of the log says which one and what to do.'
    : undefined;

export const variableRemedy: Remedy = ({ warnings }) => {
  const named = warnings.flatMap((line) => line.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []);
  const variable = named.findLast((name) => variableNames.includes(name));
  if (variable === undefined) return undefined;
  return `Correct ${variable} in the environment or in .env (.env.example explains it), then start again.`;
};

export function firstOf(...remedies: readonly Remedy[]): Remedy {
  return (end) => {
    for (const remedy of remedies) {
      const advice = remedy(end);
      if (advice !== undefined) return advice;
    }
    return undefined;
  };
}
