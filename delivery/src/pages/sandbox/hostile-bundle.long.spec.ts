import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@blush/server-kit/testing';
import { outcomeOf, renderWith } from '../../../test/run-bundle.js';

const folder = temporaryFolder();
const secrets = join(folder, '.env');
const pointer = join(folder, 'live.json');
const created = join(folder, 'created');
let connections = 0;
const server = createServer(() => (connections += 1));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => server.close());

/** Expressions by which a bundle tries to reach an object with Node.js's APIs. */
const ways = {
  'the global object': 'globalThis',
  'this of a function': '(function () { return this; })()',
  process: 'process',
  'require of a prefixed name': `{ getBuiltinModule: (name) => require('node:' + name) }`,
  'require of a module': '{ getBuiltinModule: require }',
  'the cache of require': 'require.cache.process',
  'the main module': 'require.main',
  'the constructor of this': `this.constructor.constructor('return process')()`,
  'the constructor of module': `module.constructor.constructor('return process')()`,
  'the constructor of the parameters': `config.constructor.constructor('return process')()`,
  'the constructor of fetch': `fetch.constructor('return process')()`,
  'the constructor of a timer': `setTimeout.constructor('return process')()`,
  'the constructor of console': `console.log.constructor('return process')()`,
  'the constructor of a promise': `fetch('/').constructor.constructor('return process')()`,
  'the constructor of an error of require': `(() => { try { require('fs') } catch (error) { return error.constructor.constructor('return process')() } })()`,
  'the constructor of an error of fetch': `(await fetch('/').catch((error) => error)).constructor.constructor('return process')()`,
  'the constructor of a generator': `(await (async function* () {}).constructor('yield process')().next()).value`,
  'the constructor of an async function': `await (async () => {}).constructor('return process')()`,
  eval: `eval('process')`,
  'indirect eval': `(0, eval)('process')`,
  'the caller of a function': '(function own() { return own.caller.constructor("return process")(); })()',
  'frames of a stack': `(() => {
    Error.prepareStackTrace = (_error, frames) => frames.map((frame) => frame.getFunction() ?? frame.getThis());
    return new Error('x').stack.find((one) => typeof one === 'function' && !(one instanceof Function)).constructor('return process')();
  })()`,
  'an overflowing stack': `(() => {
    let foreign;
    const dive = () => { try { dive(); } catch (error) { try { error.stack; } catch (other) { foreign ??= other; } } };
    dive();
    return foreign.constructor.constructor('return process')();
  })()`,
  'a proxy as a result': `new Proxy({}, { get: (_target, _key, receiver) => receiver.constructor.constructor('return process')() }).process`,
  WebAssembly: `new WebAssembly.Memory({ initial: 1 }).constructor.constructor('return process')()`,
};

/** What an attacker does with such an object. */
const goals = {
  'reads the environment': 'found.env.PATH',
  'reads a file': `found.getBuiltinModule('fs').readFileSync(${JSON.stringify(secrets)}, 'utf8')`,
  'writes a pointer': `found.getBuiltinModule('fs').writeFileSync(${JSON.stringify(pointer)}, 'taken')`,
  'starts a process': `found.getBuiltinModule('child_process').execSync('touch ${created}')`,
  'starts a worker': `new (found.getBuiltinModule('worker_threads').Worker)('', { eval: true }).threadId`,
  'uses a binding': `found.binding('fs').internalModuleStat('/')`,
  'opens a socket': `found.getBuiltinModule('net').connect(PORT)`,
};

describe.each(Object.entries(ways))('security finding 1: a hostile bundle, by %s,', (_way, way) => {
  it.each(Object.entries(goals))('never %s', async (_goal, goal) => {
    writeFileSync(secrets, 'STRIPE_SECRET_KEY=secret');
    writeFileSync(pointer, 'live');
    const { port } = server.address() as AddressInfo;
    const attempt = `const found = ${way}; return ${goal.replace('PORT', String(port))};`;
    expect(await outcomeOf(attempt)).toMatch(/^refused: /);
    expect(readFileSync(pointer, 'utf8')).toBe('live');
    expect(existsSync(created)).toBe(false);
    expect(connections).toBe(0);
  });
});

describe('security finding 1: a hostile bundle', () => {
  it.each([
    ['static text', `import('fs')`],
    ['an object', `import({ toString: () => 'node:fs' })`],
    ['a chain', `import('x').catch((error) => error.constructor.constructor('return process')())`],
    ['a file', `import('file://${secrets}')`],
    ['data', `import('data:text/javascript,export default process')`],
  ])('is ended by import() of %s', async (_what, call) => {
    expect(await outcomeOf(`return ${call};`)).toMatch(/^ended: it calls import\(/);
  });

  it.each([
    ['a loop', 'for (;;);'],
    ['promises', 'for (;;) await 1;'],
    ['timers', 'for (;;) await new Promise((resolve) => setTimeout(resolve, 1_000));'],
    ['a getter of its result', `return { toString: () => { for (;;); } };`],
    ['a wait', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'],
    ['a regular expression', `/^(a+)+$/.test('a'.repeat(100) + 'b');`],
  ])('is ended when it hangs in %s', async (_what, hang) => {
    const time = new AbortController();
    const ask = () => {
      setImmediate(() => time.abort());
      return Promise.resolve({ response: { status: 200, text: '[]' } });
    };
    const limits = { timer: () => time.signal };
    expect(await outcomeOf(`await fetch('/classes'); ${hang}`, { ask, limits })).toContain(
      'took longer than',
    );
  });

  it.each([
    ['waits for nothing', 'await new Promise(() => undefined);', 'waits for something that never happens'],
    [
      'asks for ever',
      `for (let n = 0; ; n += 1) await fetch('/classes?n=' + n).catch(() => 0);`,
      'requests in more than 20 rounds',
    ],
    [
      'replaces its callers',
      `globalThis.pages = { advance: () => ({}) };`,
      'replaced the functions that call it',
    ],
    ['removes its callers', 'delete globalThis.pages;', 'could not be run'],
    ['posts', `await fetch('/classes', { method: 'POST' });`, 'GET requests only'],
  ])('is refused when it %s', async (_what, attempt, reason) => {
    expect(await outcomeOf(attempt)).toContain(reason);
  });

  it.each([
    ['throws a value without a text', `throw { toString() { throw this; } };`, 'an error without a text'],
    ['answers in another form', 'return { body: 1 };', 'its result is invalid'],
    ['answers nothing', 'return undefined;', 'its result is invalid'],
    ['answers what JSON cannot hold', 'return { body: 1n };', 'BigInt'],
  ])('is refused when it %s', async (_what, body, reason) => {
    await expect(renderWith(body)).rejects.toThrow(reason);
  });
});
