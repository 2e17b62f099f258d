import { problem } from '../contracts/index';
import { ApiError } from './api-error';

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw ApiError.unreached('bad-answer', response.status, cause);
  }
}

/** The JSON of a successful answer. Throws {@link ApiError} for everything else. */
export async function readAnswer(response: Response): Promise<unknown> {
  const body = await readJson(response);
  if (response.ok) return body;
  const refusal = problem.safeParse(body);
  throw refusal.success
    ? ApiError.fromProblem(refusal.data)
    : ApiError.unreached('bad-answer', response.status);
}
