import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@blush/server-kit/testing';
import { outcomeOf, renderWith } from '../../../test/run-bundle.js';
import { reachableRealms } from '../../../test/reachable-realms.js';

const pointer = join(temporaryFolder(), 'live.json');
const write = `writeFileSync(${JSON.stringify(pointer)}, 'taken'); return 'a written file';`;

describe('security finding 1: the server bundle of a hostile release', () => {
  it.each([
    ['the environment', 'return JSON.stringify(process.env);', 'refused: process is not defined'],
    [
      'a module of Node.js',
      `const { writeFileSync } = require('fs'); ${write}`,
      'refused: fs is not available',
    ],
    [
      'a module from outside the context',
      `const { writeFileSync } = this.constructor.constructor('return process')().getBuiltinModule('fs'); ${write}`,
      'refused: Code generation from strings disallowed',
    ],
    [
      'a module by import()',
      `const { writeFileSync } = await import('fs'); ${write}`,
      'ended: it calls import("fs")',
    ],
  ])('does not get %s', async (_what, attempt, refusal) => {
    writeFileSync(pointer, 'live');
    expect(await outcomeOf(attempt)).toContain(refusal);
    expect(readFileSync(pointer, 'utf8')).toBe('live');
  });

  it('reaches no object of another realm', async () => {
    expect(await outcomeOf(reachableRealms)).toMatch(/^got \d{3,} objects, 0 foreign$/);
  });

  it('is not ended by text with separators at which newer versions of readline end a line', async () => {
    const text = 'one\u2028two\u2029three';
    const ask = () => Promise.resolve({ response: { status: 200, text } });
    expect(await outcomeOf(`return (await fetch('/classes')).text();`, { ask })).toBe(`got ${text}`);
  });

  it('cannot change objects of the parent process by what it returns', async () => {
    const page = await renderWith(`
      Object.prototype.polluted = 'context';
      return JSON.parse('{"head":"","body":"","queries":[{"__proto__":{"polluted":"parent"}}],"found":true,"pageFiles":[]}');`);
    expect(page.queries).toHaveLength(1);
    expect({}).not.toHaveProperty('polluted');
  });

  it('is ended when it takes too long', async () => {
    const time = new AbortController();
    const ask = () => {
      setImmediate(() => time.abort());
      return Promise.resolve({ response: { status: 200, text: '[]' } });
    };
    const attempt = `await fetch('/classes'); for (;;);`;
    expect(await outcomeOf(attempt, { ask, limits: { timer: () => time.signal } })).toContain(
      'took longer than',
    );
  });

  it('is ended when it writes too much', async () => {
    const limits = { replyCharacters: 100_000 };
    expect(await outcomeOf(`return 'x'.repeat(200_000);`, { limits })).toContain('wrote more than');
  });

  it('is ended when it needs too much memory', async () => {
    const attempt = 'const all = []; for (;;) all.push(new Array(10_000).fill(all.length));';
    expect(await outcomeOf(attempt, { limits: { heapMb: 32 } })).toContain('needed more than 32 MB');
  });

  it('does not connect to a server whose address it knows', async () => {
    let requests = 0;
    const server = createServer(() => (requests += 1)).listen(0);
    const { port } = server.address() as AddressInfo;
    const attempt = `for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'navigator'])
      if (name in globalThis) return name;
      return (await fetch('http://localhost:${port}')).status;`;
    expect(await outcomeOf(attempt)).toBe('refused: unreachable');
    server.close();
    expect(requests).toBe(0);
  });
});
