import { commonProblems, type Operation } from '../operation.js';
import { problem, type ProblemCode, problems } from '../problem.js';
import { jsonSchema, type JsonSchema } from './json-schema.js';

export interface Response {
  description: string;
  content?: Record<string, { schema: JsonSchema }>;
}

export function responsesOf(operation: Operation): Record<string, Response> {
  const schema = jsonSchema(operation.response, 'output');
  const answer: Response = { description: operation.summary, content: { 'application/json': { schema } } };
  const success = Object.fromEntries(operation.success.map((status) => [String(status), answer]));
  const unchanged: Record<string, Response> = operation.revalidated
    ? { 304: { description: 'As `if-none-match` knows it' } }
    : {};
  const codes = new Set([...commonProblems(operation), ...operation.problems]);
  return { ...success, ...unchanged, ...refusals([...codes]) };
}

function refusals(codes: readonly ProblemCode[]): Record<string, Response> {
  return Object.fromEntries(
    [...groupByStatus(codes)].map(([status, ofStatus]) => [
      String(status),
      {
        description: ofStatus.map((code) => `\`${code}\`: ${problems[code].title}`).join('. '),
        content: { 'application/problem+json': { schema: refusalSchema(ofStatus) } },
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
