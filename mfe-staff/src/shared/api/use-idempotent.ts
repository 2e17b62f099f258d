import { useRef } from 'react';

/**
 * Adds the idempotency key to a call that creates a record. Attempts with the same contents have the same key until one succeeds,
 * so that a repetition after a lost answer creates no second record.
 */
export function useIdempotent<Body extends object, Answer>(
  send: (body: Body & { readonly idempotencyKey: string }) => Promise<Answer>,
): (body: Body) => Promise<Answer> {
  const attempt = useRef<{ readonly contents: string; readonly key: string }>(undefined);
  return async (body) => {
    const contents = JSON.stringify(body);
    if (attempt.current?.contents !== contents) attempt.current = { contents, key: crypto.randomUUID() };
    const answer = await send({ ...body, idempotencyKey: attempt.current.key });
    attempt.current = undefined;
    return answer;
  };
}
