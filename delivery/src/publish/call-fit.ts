import type { ApiDescription, DescribedOperation, Schema } from './api-description.js';
import type { LiveApi } from './live-api.js';
import { schemaMisfits } from './schema-fit.js';

const LIVE = 'the live API';
const JSON_TYPE = 'application/json';
/** Where OpenAPI has parameters. */
const PLACES = ['path', 'query', 'header', 'cookie'];

/** An app, and ids of the operations it calls. */
export interface Caller {
  readonly name: string;
  readonly calls: readonly string[];
}

/**
 * Sentences that say which calls of an app the live API would not take, or not answer as the app expects; none when
 * all of them fit.
 *
 * @param own the API that the app was built for
 */
export function callMisfits({ name, calls }: Caller, own: ApiDescription, live: LiveApi): string[] {
  const known = operationsById(own);
  return calls.flatMap((id) => {
    const call = known.get(id);
    if (call === undefined)
      return [`${name} calls ${id}, which the contracts do not declare. Build it again.`];
    const { method, path, operation } = call;
    const phrases = operationMisfits(name, operation, live.description.paths[path]?.[method]);
    if (phrases.length === 0) return [];
    return [
      `${name} calls ${id} (${method.toUpperCase()} ${path}), but ${phrases.join('; ')}. ` +
        `Build ${name} for the API at ${live.url}, or deploy the API that it was built for there first.`,
    ];
  });
}

function operationsById({ paths }: ApiDescription) {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return new Map(all.map((call) => [call.operation.operationId, call]));
}

/** @param own what the app expects; the app sends that and is sent what the live one says */
function operationMisfits(name: string, own: DescribedOperation, live?: DescribedOperation): string[] {
  if (live === undefined) return [`${LIVE} has no such call`];
  const phrases = [
    ...(needsToken(live) && !needsToken(own) ? [`${LIVE} wants its caller signed in`] : []),
    ...schemaMisfits(requestOf(own), requestOf(live), '', { name: LIVE, strict: true }),
    ...successes(live).flatMap((status) => {
      const expected = own.responses[status];
      if (expected === undefined) return [`${LIVE} may answer ${status}, which ${name} does not know`];
      const answer = live.responses[status];
      return schemaMisfits(answerOf(answer), answerOf(expected), 'answer', { name, strict: false });
    }),
  ];
  // Two statuses often carry the same answer.
  return [...new Set(phrases)];
}

function needsToken({ security }: DescribedOperation): boolean {
  return security.length > 0 && security.every((scheme) => Object.keys(scheme).length > 0);
}

/** All that a call sends as one object: parameters by where they stand, and `body`. */
function requestOf({ parameters, requestBody }: DescribedOperation): Schema {
  const parts = PLACES.map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    const schemas = Object.fromEntries(here.map(({ name, schema }) => [name, schema]));
    const required = here.filter((parameter) => parameter.required).map(({ name }) => name);
    return [place, objectOf(schemas, required)] as const;
  });
  const body = requestBody?.content[JSON_TYPE]?.schema;
  return objectOf(
    { ...Object.fromEntries(parts), ...(body && { body }) },
    requestBody?.required ? ['body'] : [],
  );
}

function objectOf(properties: Record<string, Schema>, required: string[]): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** Statuses of success that it may answer with. */
function successes({ responses }: DescribedOperation): string[] {
  return Object.keys(responses).filter((status) => status.startsWith('2'));
}

function answerOf(response: DescribedOperation['responses'][string] | undefined): Schema {
  return response?.content[JSON_TYPE]?.schema ?? {};
}
