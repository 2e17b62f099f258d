import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepMongod } from './cache.js';
import { run } from './run.js';

const SERVER = 'https://fastdl.mongodb.org/';
const PROBE_MS = 3_000;
const DOWNLOAD_MS = 180_000;

/** Downloads MongoDB's own build for this system. @throws Error when its server cannot be reached or the time is up. */
export async function downloadMongod(cache: string, report: (sentence: string) => void): Promise<string> {
  if (!usesProxy()) await probe();
  report('Downloading MongoDB (about 100 MB, once)');
  return keepMongod(cache, async (folder) => {
    // In a process of its own, because a download that takes too long can only be ended with its process.
    const script = fileURLToPath(new URL('./download-mongod.mjs', import.meta.url));
    const output = await run(process.execPath, [script, join(folder, 'download')], {
      timeoutMs: DOWNLOAD_MS,
      // The downloader checks certificates only when npm is told to.
      env: { ...process.env, npm_config_strict_ssl: 'true', MONGOMS_MD5_CHECK: '1' },
    });
    return output.trim().split('\n').at(-1) ?? '';
  });
}

/** Offline the downloader retries for 7 s and more before it gives up; asking once tells it at once. */
async function probe(): Promise<void> {
  try {
    await fetch(SERVER, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) });
  } catch {
    throw new Error(`${SERVER} cannot be reached`);
  }
}

/** The downloader goes through a proxy, `fetch` does not: then only the download itself can tell. */
function usesProxy(): boolean {
  const { https_proxy, HTTPS_PROXY, http_proxy, HTTP_PROXY } = process.env;
  return Boolean(https_proxy ?? HTTPS_PROXY ?? http_proxy ?? HTTP_PROXY);
}
