import { readIfPresent } from '@blush/server-kit/files';

/** The end of a text file, indented, for a person to read below a sentence; empty when there is no file. */
export async function lastLines(file: string, count = 20): Promise<string> {
  const text = (await readIfPresent(file)) ?? '';
  return text
    .trimEnd()
    .split('\n')
    .slice(-count)
    .map((line) => `    ${line}`)
    .join('\n');
}
