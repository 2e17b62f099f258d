import type { Remedy } from '@blush/machine';
import { variableNames } from '@blush/server-kit/config';

export function databaseRemedy(dbPath: string): Remedy {
  return ({ warnings }) => {
    const output = warnings.join('\n');
    const [holder] = /(?<=Another mongod \(process )\d+/.exec(output) ?? [];
    if (holder)
      return `End that mongod (kill ${holder}), or give this portal a BLUSH_HOME of its own, then start again.`;
    if (/no space left/i.test(output)) return `The disk is full. Make room for ${dbPath}, then start again.`;
    return (
      'Start again: a database that was cut off recovers by itself. If it ends again, its data in ' +
      `${dbPath} is damaged: npm start -- --fresh begins anew, without the users, classes and payments there.`
    );
  };
}

export const variableRemedy: Remedy = ({ warnings }) => {
  const named = warnings.flatMap((line) => line.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []);
  const variable = named.findLast((name) => variableNames.includes(name));
  if (variable === undefined) return undefined;
  return `Correct ${variable} in the environment or in .env (.env.example explains it), then start again.`;
};
