import {
  type Call,
  commonProblems,
  type Operation,
  operationOf,
  type OperationOutput,
  type Problem,
  problem,
  type ProblemCode,
} from '@blush/shared-ui/contracts';
import { z } from 'zod';

/** A response that was validated against its contract. */
export interface Answer<C extends Call> {
  readonly status: number;
  readonly headers: Headers;
  /** @throws when the response is a refusal */
  readonly body: OperationOutput<C>;
  /** @throws when the response is a success */
  readonly problem: Problem;
}

/** Validates status and body against the operation's contract. */
export async function readAnswer<C extends Call>(call: C, response: Response): Promise<Answer<C>> {
  const operation = operationOf(call);
  const json: unknown = await response.json();
  const { status, headers } = response;
  const success = operation.success.includes(status);
  const refusal = success ? undefined : declaredProblem(operation, response, json);
  const body = success ? (z.parse(operation.response, json) as OperationOutput<C>) : undefined;
  return {
    status,
    headers,
    get body() {
      if (body === undefined) throw new Error(`${operation.id} was refused: ${JSON.stringify(json)}`);
      return body;
    },
    get problem() {
      if (!refusal) throw new Error(`${operation.id} succeeded: ${JSON.stringify(json)}`);
      return refusal;
    },
  };
}

function declaredProblem(operation: Operation, { status, headers }: Response, json: unknown): Problem {
  const refusal = problem.parse(json);
  const declared = [...commonProblems(operation), ...operation.problems];
  const faults = [
    !declared.includes(refusal.code as ProblemCode) && `${refusal.code} is not declared`,
    refusal.status !== status && `status ${status} is not the body's`,
    !headers.get('content-type')?.startsWith('application/problem+json') && 'no problem+json',
    headers.get('x-request-id') !== refusal.traceId && 'trace id differs from the header',
  ].filter(Boolean);
  if (faults.length > 0) throw new Error(`${operation.id}: ${faults.join(', ')}`);
  return refusal;
}
