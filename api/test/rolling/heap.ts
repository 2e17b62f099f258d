import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const POLL_MS = 250;

/** Options of a Node process that writes its heap into the folder when it gets the signal of {@link writeHeap}. */
export const heapOptions = (folder: string) => `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`;

/**
 * Lets a process with {@link heapOptions} collect its garbage and write its heap; it serves nothing for some seconds.
 * @returns path of the file
 */
export async function writeHeap(pid: number, folder: string): Promise<string> {
  const heaps = async () => (await readdir(folder)).filter((name) => name.includes(`.${pid}.`));
  const before = new Set(await heaps());
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    await sleep(POLL_MS);
    const made = (await heaps()).find((name) => !before.has(name));
    if (made !== undefined && (await lastCharacter(join(folder, made))) === '}') return join(folder, made);
  }
}

export interface HeapParts {
  /** MB of objects, strings, functions and all else that the code of the program keeps. */
  readonly objects: number;
  /** MB of code that V8 compiled, and of what it notes to optimise this code and to discard it. */
  readonly code: number;
}

const heap = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.tuple([z.array(z.string())], z.unknown()),
    }),
  }),
  nodes: z.array(z.number()),
  strings: z.array(z.string()),
});

/** Nearly all of them are V8's lists of the optimised code that depends on the shape of an object. */
const CODE_LISTS = 'system / WeakArrayList';

/** What a written heap consists of. Memory outside the heap, such as buffers, is left out. */
export async function heapParts(file: string): Promise<HeapParts> {
  const { snapshot, nodes, strings } = heap.parse(JSON.parse(await readFile(file, 'utf8')));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, name, size] = [fields.indexOf('type'), fields.indexOf('name'), fields.indexOf('self_size')];
  const bytes = { objects: 0, code: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type] ?? -1];
    if (kind === 'native') continue;
    const isCode = kind === 'code' || strings[nodes[at + name] ?? -1] === CODE_LISTS;
    bytes[isCode ? 'code' : 'objects'] += nodes[at + size] ?? 0;
  }
  return { objects: bytes.objects / 1024 / 1024, code: bytes.code / 1024 / 1024 };
}

async function lastCharacter(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(1),
      position: Math.max(size - 1, 0),
    });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
