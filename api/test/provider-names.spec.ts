import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(import.meta.dirname, '../src');
const textsOf = (suffix: string) =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(suffix))
    .map((path) => readFileSync(join(sources, path), 'utf8'));
const namesIn = (texts: readonly string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));

it('only providers that a controller calls end in Service; the others are named for what they do', () => {
  const services = namesIn(textsOf('.ts'), /^export class (\w+Service)\b/gm);
  const called = namesIn(textsOf('.controller.ts'), /: (\w+Service)\b/g);
  expect(called.size).toBeGreaterThan(0);
  expect([...services].filter((name) => !called.has(name))).toEqual([]);
});
