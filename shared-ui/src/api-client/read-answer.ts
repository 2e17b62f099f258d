import type { Problem } from '../contracts/index';
import { ApiError } from './api-error';

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw ApiError.unreached('bad-answer', response.status, cause);
  }
}

/** By hand: each first load would carry the schema library for this one question. */
function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  const { code, title, status } = body as Partial<Record<keyof Problem, unknown>>;
  return typeof code === 'string' && typeof title === 'string' && typeof status === 'number';
}

/** The JSON of a successful answer. Throws {@link ApiError} for everything else. */
export async function readAnswer(response: Response): Promise<unknown> {
  const body = await readJson(response);
  if (response.ok) return body;
  throw isProblem(body) ? ApiError.fromProblem(body) : ApiError.unreached('bad-answer', response.status);
}
