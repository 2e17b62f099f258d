/*
 * The program of the process that renders pages (docs/adr/0033). It is passed to Node.js as text and imports only
 * modules of Node.js, so the process needs no access to the file system. A request is one line of JSON, and so is a reply.
 */
import { writeSync } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import vm from 'node:vm';

/** Milliseconds. The parent ends this process earlier, unless the parent was killed. */
const LIMIT_MS = 120_000;

const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
  codeGeneration: { strings: false, wasm: false },
  // Promise callbacks of the context run at the end of each script, so the time limit of the script includes them.
  microtaskMode: 'afterEvaluate',
});

// Bundles do not reach this realm. If one did, it would find only what ECMAScript defines, and nothing of Node.js.
for (const name of Object.getOwnPropertyNames(globalThis)) {
  if (!Object.hasOwn(context, name)) delete globalThis[name];
}

/** `import()` would give its caller a promise of this realm. So it does not return: it ends the process. */
function refuseImport(name) {
  writeSync(1, `${JSON.stringify(JSON.stringify({ ended: `it calls import(${JSON.stringify(name)})` }))}\n`);
  process.reallyExit(1);
}

const compile = (code, filename) => new vm.Script(code, { filename, importModuleDynamically: refuseImport });

/** Only text enters the context and only text leaves it, because any object leads to the realm it was made in. */
const evaluate = (script) => script.runInContext(context, { timeout: LIMIT_MS });

/**
 * Evaluated in the context before any bundle, so it must not refer to anything else in this file. Defines the globals
 * that bundles get besides those of ECMAScript, and the calls that this program makes.
 */
function prepareContext() {
  'use strict';
  const { parse, stringify } = JSON;
  delete globalThis.WebAssembly;
  const bundles = new Map();
  let shell;

  // Virtual time advances only when nothing else can run, so that pages do not depend on how long rendering takes.
  const timers = new Map();
  let lastTimer = 0;
  let now = 0;
  globalThis.setTimeout = (run, delay = 0, ...args) => {
    lastTimer += 1;
    timers.set(lastTimer, { at: now + Math.max(0, Number(delay) || 0), run: () => run(...args) });
    return lastTimer;
  };
  globalThis.clearTimeout = (id) => void timers.delete(id);
  globalThis.queueMicrotask = (run) => void Promise.resolve().then(() => run());

  let requests = [];
  const fetch = (input, { method = 'GET' } = {}) =>
    new Promise((resolve, reject) => {
      if (method !== 'GET') throw new TypeError(`Pages are rendered with GET requests only, not ${method}`);
      requests.push({ url: String(input), resolve, reject });
    });
  const toResponse = ({ status, text }) => ({
    status,
    ok: status >= 200 && status < 300,
    text: () => Promise.resolve(text),
    json: async () => parse(text),
  });

  let current;
  let outcome;
  const describe = (error) => {
    try {
      return String(error instanceof Error ? error.message : error).slice(0, 1_000);
    } catch {
      return 'an error without a text';
    }
  };
  const begin = (work) => {
    const call = (current = {});
    const end = (text) => {
      if (current === call) outcome = text;
    };
    requests = [];
    timers.clear();
    new Promise((resolve) => resolve(work()))
      .then((done) => end(stringify({ done })))
      .catch((error) => end(stringify({ failed: describe(error) })));
  };
  const nextTimer = () => {
    const [first] = [...timers].sort(([idA, a], [idB, b]) => a.at - b.at || idA - idB);
    return first;
  };
  const runTimer = ([id, { at, run }]) => {
    timers.delete(id);
    now = Math.max(now, at);
    try {
      run();
    } catch (error) {
      outcome = stringify({ failed: describe(error) });
    }
    return '';
  };

  const require = (name) => {
    const modules = shell?.modules ?? {};
    if (Object.hasOwn(modules, name)) return modules[name];
    throw new Error(`${name} is not available where pages are rendered`);
  };

  globalThis.pages = Object.freeze({
    define: (name, run) =>
      begin(() => {
        const module = { exports: {} };
        run(module, module.exports, require);
        shell ??= module.exports;
        bundles.set(name, module.exports);
        return true;
      }),
    render: (input) =>
      begin(() => {
        const { address, remotes, config } = parse(input);
        const mounted = remotes.map((remote) => ({ remote, routes: bundles.get(remote.name)?.routes ?? [] }));
        return shell.renderPage({ address, remotes: mounted, config, fetch });
      }),
    addresses: (input) =>
      begin(() => {
        const { name, config } = parse(input);
        return bundles.get(name)?.addresses?.(shell.serverApi(config, fetch)) ?? [];
      }),
    answer: (input) => {
      const answers = parse(input);
      const answered = requests;
      requests = [];
      for (const { url, resolve, reject } of answered) {
        const { error, response } = answers[url];
        if (error === undefined) resolve(toResponse(response));
        else reject(new TypeError(error));
      }
    },
    /** @returns the next reply, or '' while there is more to run */
    advance: () => {
      if (outcome !== undefined) {
        const text = outcome;
        current = outcome = undefined;
        return text;
      }
      const timer = nextTimer();
      if (timer?.[1].at <= now) return runTimer(timer);
      if (requests.length > 0) return stringify({ wants: [...new Set(requests.map(({ url }) => url))] });
      if (timer) return runTimer(timer);
      return stringify({ failed: 'it waits for something that never happens' });
    },
  });
}

/** Line numbers of the bundle are kept. */
const definition = ({ name, file, code }) =>
  compile(`pages.define(${JSON.stringify(name)}, function (module, exports, require) {${code}\n});`, file);
const otherCall = (call, input) =>
  compile(`pages.${call}(${JSON.stringify(JSON.stringify(input))});`, 'request');
const advance = compile('pages.advance();', 'advance');

const failed = (reason) => JSON.stringify({ failed: reason });

function answer({ call, input }) {
  let script;
  try {
    script = call === 'define' ? definition(input) : otherCall(call, input);
  } catch (error) {
    return failed(error.message);
  }
  try {
    evaluate(script);
    for (;;) {
      const reply = evaluate(advance);
      if (typeof reply !== 'string') return failed('it replaced the functions that call it');
      if (reply !== '') return reply;
    }
  } catch {
    // The thrown value comes from the bundle, so it is not inspected.
    return failed('it could not be run');
  }
}

evaluate(compile(`(${prepareContext})();`, 'context'));
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
}
