import { Failure } from '../failure.js';
import { disguisedProduction, generalComplaints, type Part, productionComplaints } from './rules.js';
import { secretVariables, type VariableName, variableNames, type Variables, variables } from './variables.js';

/** Variables whose values errors do not repeat: secrets, and those in which the private part of a pair may be by mistake. */
const unprinted: readonly VariableName[] = [
  ...secretVariables,
  'RELEASE_TRUSTED_KEYS',
  'STRIPE_PUBLISHABLE_KEY',
];

/** An empty variable counts as not set. @throws Failure with one line per invalid variable */
export function readVariables(env: Readonly<Record<string, string | undefined>>, part: Part): Variables {
  const values = Object.fromEntries(variableNames.map((name) => [name, env[name] || undefined]));
  const parsed = variables.safeParse(values);
  if (!parsed.success) {
    throw failureOf(
      parsed.error.issues.map(({ path, message }) => {
        const name = String(path[0]) as VariableName;
        return `${name} ${message}${unprinted.includes(name) ? '' : ` (it is "${values[name]}")`}`;
      }),
    );
  }
  const complaints = generalComplaints(parsed.data, part);
  complaints.push(
    ...(parsed.data.NODE_ENV === 'production'
      ? productionComplaints(parsed.data, part)
      : disguisedProduction(parsed.data, values['NODE_ENV'] !== undefined)),
  );
  if (complaints.length > 0) {
    throw failureOf(complaints.map(({ variable, message }) => `${variable} ${message}`));
  }
  return parsed.data;
}

function failureOf(sentences: string[]): Failure {
  return new Failure(
    [
      'The configuration cannot be used:',
      ...sentences.map((sentence) => `  - ${sentence}`),
      'Correct these in the environment or in .env; .env.example explains each variable.',
    ].join('\n'),
  );
}
