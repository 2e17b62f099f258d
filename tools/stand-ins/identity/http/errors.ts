import { sendJson, type Context } from './context.js';

export async function answerErrors(ctx: Context, next: () => Promise<unknown>): Promise<void> {
  try {
    await next();
  } catch (error) {
    const { status, expose, message } = error as Partial<Error & { status: number; expose: boolean }>;
    if (status === undefined || expose !== true) {
      console.error(error);
      sendJson(ctx, 500, {
        error: 'server_error',
        error_description: 'Something went wrong in the stand-in.',
      });
      return;
    }
    sendJson(ctx, status, { error: 'invalid_request', error_description: message });
  }
}
