import { Failure } from '@blush/server-kit/failure';
import type { Progress } from '../terminal/progress.js';

/**
 * Says why pages cannot be rendered again, and keeps the last ones: the page keeper will try again.
 * @throws any error that is not a Failure
 */
export async function orKeepPages(
  rendering: Promise<unknown>,
  progress: Pick<Progress, 'print'>,
): Promise<void> {
  try {
    await rendering;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    progress.print(`The pages stay as they are: ${error.message}`);
  }
}
