import { commonProblems, type Operation } from '../operation.js';
import { problem, type ProblemCode, problems } from '../problem.js';
import { jsonSchema, type JsonSchema } from './json-schema.js';

export interface Response {
  description: string;
  content?: Record<string, { schema: JsonSchema }>;
}

export function responsesOf(operation: Operation): Record<string, Response> {
  const schema = jsonSchema(operation.response, 'output');
  const { textType, fileType } = operation;
  const answer: Response = {
    description: operation.summary,
    content: {
      ...(textType !== undefined && { [textType]: { schema } }),
      ...(fileType !== undefined && {
        [fileType]: { schema: { type: 'string', contentMediaType: fileType } },
      }),
      'application/json': { schema },
    },
  };
  const success = Object.fromEntries(operation.success.map((status) => [String(status), answer]));
  const codes = new Set([...commonProblems(operation), ...operation.problems]);
  return {
    ...success,
    ...(operation.redirectsBrowsers && { 302: { description: 'For browsers: a page of the portal' } }),
    ...(operation.revalidated && { 304: { description: 'The copy that `if-none-match` names is current' } }),
    ...refusals([...codes]),
  };
}

function refusals(codes: readonly ProblemCode[]): Record<string, Response> {
  return Object.fromEntries(
    [...groupByStatus(codes)].map(([status, codesOfStatus]) => [
      String(status),
      {
        description: codesOfStatus.map((code) => `\`${code}\`: ${problems[code].title}`).join('. '),
        content: { 'application/problem+json': { schema: refusalSchema(codesOfStatus) } },
      },
    ]),
  );
}

function groupByStatus(codes: readonly ProblemCode[]): Map<number, ProblemCode[]> {
  const groups = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    const { status } = problems[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
}

function refusalSchema(codes: readonly ProblemCode[]): JsonSchema {
  const { properties, ...schema } = jsonSchema(problem, 'output');
  return {
    ...schema,
    properties: {
      ...properties,
      code: { type: 'string', enum: [...codes] },
      type: { type: 'string', enum: codes.map((code) => `urn:blush:problem:${code}`) },
    },
  };
}
