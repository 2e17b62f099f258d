import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

export async function writeAtomic(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
