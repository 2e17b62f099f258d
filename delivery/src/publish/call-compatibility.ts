import type { ApiDescription, DescribedOperation, Schema } from './api-description.js';
import type { LiveApi } from './live-api.js';
import { schemaIncompatibilities } from './schema-compatibility.js';

const LIVE = 'the live API';
const JSON_TYPE = 'application/json';
const PLACES = ['path', 'query', 'header', 'cookie'];

interface Caller {
  readonly name: string;
  readonly calls: readonly string[];
}

/** @returns one sentence per operation of `own`, the API the app was built for, that is incompatible with `live` */
export function callIncompatibilities({ name, calls }: Caller, own: ApiDescription, live: LiveApi): string[] {
  const known = operationsById(own);
  return calls.flatMap((id) => {
    const call = known.get(id);
    if (call === undefined)
      return [`${name} calls ${id}, which the contracts do not declare. Build it again.`];
    const { method, path, operation } = call;
    const phrases = operationIncompatibilities(name, operation, live.description.paths[path]?.[method]);
    if (phrases.length === 0) return [];
    return [
      `${name} calls ${id} (${method.toUpperCase()} ${path}), but ${phrases.join('; ')}. ` +
        `Build ${name} for the API at ${live.url}, or first deploy there the API that it was built for.`,
    ];
  });
}

function operationsById({ paths }: ApiDescription) {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return new Map(all.map((call) => [call.operation.operationId, call]));
}

function operationIncompatibilities(
  name: string,
  own: DescribedOperation,
  live?: DescribedOperation,
): string[] {
  if (live === undefined) return [`${LIVE} has no such call`];
  const phrases = [
    ...(needsToken(live) && !needsToken(own) ? [`${LIVE} requires a sign-in`] : []),
    ...schemaIncompatibilities(requestOf(own), requestOf(live), '', { name: LIVE, strict: true }),
    ...successes(live).flatMap((status) => {
      const expected = own.responses[status];
      if (expected === undefined) return [`${LIVE} may answer ${status}, which ${name} does not handle`];
      const answer = live.responses[status];
      return schemaIncompatibilities(answerOf(answer), answerOf(expected), 'answer', { name, strict: false });
    }),
  ];
  // Two statuses often have the same schema.
  return [...new Set(phrases)];
}

function needsToken({ security }: DescribedOperation): boolean {
  return security.length > 0 && security.every((scheme) => Object.keys(scheme).length > 0);
}

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

function successes({ responses }: DescribedOperation): string[] {
  return Object.keys(responses).filter((status) => status.startsWith('2'));
}

function answerOf(response: DescribedOperation['responses'][string] | undefined): Schema {
  return response?.content[JSON_TYPE]?.schema ?? {};
}
