import { text } from '../text.js';
import type { Context } from './context.js';

const LIMIT_BYTES = 64 * 1024;

type Body = Readonly<Record<string, unknown>>;

/** @throws HTTP error 400 for a malformed JSON or form body, 413 for one that is too large */
export async function readBody(ctx: Context): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LIMIT_BYTES) ctx.throw(413, 'The request is too large');
    chunks.push(chunk);
  }
  const content = Buffer.concat(chunks).toString('utf8');
  if (ctx.is('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(content));
  try {
    const body: unknown = JSON.parse(content);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body;
  } catch {
    // Falls through to the 400 below.
  }
  return ctx.throw(400, 'Send a JSON object or a form');
}

export function field(body: Body, name: string): string {
  return text(body[name]);
}
