import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installInCache } from './cache.js';
import { run } from './run.js';

const SERVER = 'https://fastdl.mongodb.org/';
const PROBE_MS = 3_000;
const DOWNLOAD_MS = 180_000;

/** @throws Error when the download server is unreachable or the download times out */
export async function downloadMongod(cache: string, report: (message: string) => void): Promise<string> {
  if (!usesProxy()) await probe();
  report('Downloading MongoDB (about 100 MB, once)');
  return installInCache(cache, async (folder) => {
    // Runs in a child process, because only the end of its process aborts a download.
    const script = fileURLToPath(new URL('./download-mongod.mjs', import.meta.url));
    const output = await run(process.execPath, [script, join(folder, 'download')], {
      timeoutMs: DOWNLOAD_MS,
      // The downloader verifies certificates only with this npm setting.
      env: { ...process.env, npm_config_strict_ssl: 'true', MONGOMS_MD5_CHECK: '1' },
    });
    return output.trim().split('\n').at(-1) ?? '';
  });
}

/** Fails fast if there is no network; the downloader would retry for more than 7 s. */
async function probe(): Promise<void> {
  try {
    await fetch(SERVER, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) });
  } catch {
    throw new Error(`${SERVER} cannot be reached`);
  }
}

/** Whether a proxy is configured: `fetch` ignores it, so a probe would fail. */
function usesProxy(): boolean {
  const { https_proxy, HTTPS_PROXY, http_proxy, HTTP_PROXY } = process.env;
  return Boolean(https_proxy ?? HTTPS_PROXY ?? http_proxy ?? HTTP_PROXY);
}
