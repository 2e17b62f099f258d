import { text } from '../text.js';
import type { Context } from './context.js';

const LIMIT_BYTES = 64 * 1024;

/** A request body; what it holds is anybody's guess until read through {@link field}. */
export type Body = Readonly<Record<string, unknown>>;

/** Reads a JSON or form body; an unreadable one is answered with 400 or 413. */
export async function readBody(ctx: Context): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LIMIT_BYTES) ctx.throw(413, 'The request is too large');
    chunks.push(chunk);
  }
  const sent = Buffer.concat(chunks).toString('utf8');
  if (ctx.is('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(sent));
  try {
    const body: unknown = JSON.parse(sent);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body;
  } catch {
    // Answered below, as JSON of another shape is.
  }
  return ctx.throw(400, 'Send a JSON object or a form');
}

/** A field as text; empty where it is absent or something else. */
export function field(body: Body, name: string): string {
  return text(body[name]);
}
