import type { Problem } from '../contracts/index';
import { ApiError } from './api-error';

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw ApiError.unreached('bad-answer', response.status, cause);
  }
}

/** Checks without the schema library, which would add to every first load. */
function isProblem(body: unknown): body is Problem {
  const { code, title, status } = (body ?? {}) as Partial<Record<keyof Problem, unknown>>;
  return typeof code === 'string' && typeof title === 'string' && typeof status === 'number';
}

/** Body of a successful response. @throws ApiError for any other response */
export async function readAnswer(response: Response): Promise<unknown> {
  const body = await readJson(response);
  if (response.ok) return body;
  throw isProblem(body) ? ApiError.fromProblem(body) : ApiError.unreached('bad-answer', response.status);
}
