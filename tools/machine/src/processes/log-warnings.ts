import { open } from 'node:fs/promises';

const TAIL_BYTES = 256 * 1024;
const NOISE = /^\s+at |^Node\.js v|^\(node:\d+\)|^\(Use `node |^node:internal|^\s*\^+\s*$|^\s*$/;
/** Lowest pino level of warnings and errors. */
const WARNING = 40;
const SEVERE = new Set(['W', 'E', 'F']);

/** Messages of the last warnings and errors in a log; none without a log. */
export async function warnings(file: string, count = 10): Promise<string[]> {
  const lines = (await tail(file)).split('\n');
  return lines.flatMap((line) => warningIn(line) ?? []).slice(-count);
}

async function tail(file: string): Promise<string> {
  const log = await open(file).catch(() => undefined);
  if (!log) return '';
  try {
    const { size } = await log.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(size - start), position: start });
    const text = buffer.toString('utf8', 0, bytesRead);
    return start > 0 ? text.slice(text.indexOf('\n') + 1) : text;
  } finally {
    await log.close();
  }
}

interface Entry {
  readonly level?: unknown;
  readonly msg?: unknown;
  readonly err?: { readonly message?: unknown };
  /** Severity in MongoDB's log format. */
  readonly s?: unknown;
  readonly attr?: { readonly error?: unknown; readonly message?: unknown };
}

function warningIn(line: string): string | undefined {
  const entry = parseEntry(line);
  if (!entry) return NOISE.test(line) ? undefined : line.trimEnd();
  const { level, s, msg, err, attr } = entry;
  if (!(typeof level === 'number' && level >= WARNING) && !SEVERE.has(String(s))) return undefined;
  const details = attr?.message as { readonly msg?: unknown } | undefined;
  const texts = [msg, err?.message, attr?.error, attr?.message, details?.msg];
  const known = texts.filter((text) => typeof text === 'string');
  return known.map((text) => text.trim().replace(/\s*\n\s*/g, ' ')).join(': ');
}

function parseEntry(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}
