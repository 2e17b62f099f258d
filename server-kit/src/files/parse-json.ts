import * as z from 'zod';
import { Failure } from '../failure.js';

interface JsonFile<Schema extends z.core.$ZodType> {
  readonly path: string;
  readonly schema: Schema;
  /** A sentence: what follows when the portal goes on without the file. */
  readonly loss: string;
}

/** @throws Failure that names the file, what is wrong with it, and the remedy; never its content, which may be secret */
export function parseJson<Schema extends z.core.$ZodType>(
  text: string,
  { path, schema, loss }: JsonFile<Schema>,
): z.output<Schema> {
  return parse(text, schema, (problem) => damaged(path, path, problem, loss));
}

interface JsonLines<Entry> {
  readonly entries: readonly Entry[];
  /** Whether the last line, which an interrupted write left incomplete, was skipped. */
  readonly torn: boolean;
}

/** JSON lines of an append-only file. @throws Failure that names a damaged line */
export function parseJsonLines<Schema extends z.core.$ZodType>(
  text: string,
  { path, schema, loss }: JsonFile<Schema>,
): JsonLines<z.output<Schema>> {
  const lines = text.split('\n');
  const torn = lines.pop() !== '';
  const entries = lines.map((line, index) =>
    parse(line, schema, (problem) => damaged(`${path}, line ${index + 1},`, path, problem, loss)),
  );
  return { entries, torn };
}

export function damaged(place: string, path: string, problem: string, loss: string): Failure {
  return new Failure(
    `${place} is damaged: ${problem}. Restore ${path} from a backup. Without one: mv '${path}' '${path}.damaged', ` +
      `then start again. ${loss}`,
  );
}

function parse<Schema extends z.core.$ZodType>(
  text: string,
  schema: Schema,
  failure: (problem: string) => Failure,
): z.output<Schema> {
  if (text.trim() === '') throw failure('it is empty');
  const { data, error } = z.safeParse(schema, contentOf(text, failure));
  const [issue] = error?.issues ?? [];
  if (issue === undefined) return data as z.output<Schema>;
  throw failure(`${issue.path.join('.') || 'its content'}: ${issue.message}`);
}

function contentOf(text: string, failure: (problem: string) => Failure): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Only the position is used, because the message quotes the content.
    const { message } = error as Error;
    const [, position] = /at position (\d+)/.exec(message) ?? [];
    const isCut = message.includes('end of JSON') || Number(position) >= text.trimEnd().length;
    throw failure(isCut ? 'it is cut off' : 'it is not JSON');
  }
}
