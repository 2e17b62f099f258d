import { readFile } from 'node:fs/promises';

/** Length of the ticks in which Linux reports CPU time, on every architecture that Node runs on. */
const TICK_MS = 10;
/** Positions in `/proc/<pid>/stat` behind the name in parentheses. */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

export class MeasuredServer {
  constructor(
    readonly url: string,
    private readonly pid: number,
  ) {}

  /** CPU time that the process has used, in milliseconds. Linux only. */
  async cpuMs(): Promise<number> {
    const stat = await readFile(`/proc/${this.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS;
  }

  async read({
    path,
    headers,
  }: {
    path: string;
    headers?: Readonly<Record<string, string>>;
  }): Promise<unknown> {
    const answer = await fetch(this.url + path, headers && { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async tagOf(path: string): Promise<string> {
    return (await fetch(this.url + path)).headers.get('etag') ?? '';
  }
}
