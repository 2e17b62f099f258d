import { copyFileSync, statSync, truncateSync } from 'node:fs';

const MAX_BYTES = 10_000_000;
const CHECK_MS = 10_000;

export function previousLog(file: string): string {
  return file.replace(/(\.log)?$/, '.previous.log');
}

/**
 * Watches a log and, once it is too long, moves its content to the previous log. The process that writes the log goes
 * on in the emptied file; lines that it writes during the move can be lost.
 * @returns function that ends the watch
 */
export function rotateLog(file: string, { maxBytes = MAX_BYTES, everyMs = CHECK_MS } = {}): () => void {
  const rotate = () => {
    try {
      if (statSync(file).size <= maxBytes) return;
      copyFileSync(file, previousLog(file));
      truncateSync(file);
    } catch {
      // The file is gone, or the disk is full, which the part reports itself. The next check tries again.
    }
  };
  const timer = setInterval(rotate, everyMs).unref();
  return () => clearInterval(timer);
}
