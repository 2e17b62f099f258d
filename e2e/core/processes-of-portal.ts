import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blushHome } from './workspace-clone';

/** A process of the portal under test, found in the `/proc` of Linux. */
interface PortalProcess {
  readonly pid: number;
  readonly command: string;
}

/** @param program part of the command line @throws Error unless exactly one such process runs */
export async function processOfPortal(program: string): Promise<PortalProcess> {
  const { process: start } = JSON.parse(await readFile(join(blushHome, 'running.json'), 'utf8')) as {
    process: { pid: number };
  };
  const found = (await descendantsOf(start.pid)).filter(({ command }) => command.includes(program));
  const [only] = found;
  if (only === undefined || found.length > 1) throw new Error(`${found.length} processes run ${program}`);
  return only;
}

async function descendantsOf(ancestor: number): Promise<PortalProcess[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const parent = /^\d+$/.test(name) ? await parentOf(name) : undefined;
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  const descends = (pid: number | undefined): boolean =>
    pid !== undefined && (parents.get(pid) === ancestor || descends(parents.get(pid)));
  const pids = [...parents.keys()].filter(descends);
  return Promise.all(pids.map(async (pid) => ({ pid, command: await read(`/proc/${pid}/cmdline`) })));
}

async function parentOf(pid: string): Promise<number | undefined> {
  const stat = await read(`/proc/${pid}/stat`);
  // The second field is the program's name in parentheses, which may contain spaces; the fourth is the parent.
  return stat === '' ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Empty for a process that has ended. */
function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
