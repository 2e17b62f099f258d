import { readIfPresent } from '@blush/server-kit/files';

export async function lastLines(file: string, count: number): Promise<string> {
  const text = (await readIfPresent(file)) ?? '';
  return text
    .trimEnd()
    .split('\n')
    .slice(-count)
    .map((line) => `    ${line}`)
    .join('\n');
}
