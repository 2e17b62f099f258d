import { setTimeout as sleep } from 'node:timers/promises';

export async function eventually(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 240_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`timed out before ${what}`);
    await sleep(20);
  }
}
