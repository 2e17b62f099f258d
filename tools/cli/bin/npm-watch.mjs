import { readFileSync } from 'node:fs';

/**
 * Calls `onGone` when the npm that runs this command is no longer there. npm passes signals on, but its own sudden
 * death shows only in that the process below it has a new parent: this one, or the shell npm starts commands
 * through. Looks no further up: whoever started npm may leave it behind.
 *
 * @param {() => void} onGone
 */
export function whenNpmIsGone(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = isShell(parent) ? parentOf(parent) : undefined;
  const watch = setInterval(() => {
    const now = npm && parentOf(parent);
    if (process.ppid === parent && (!now || now === npm)) return;
    clearInterval(watch);
    onGone();
  }, 1000);
  watch.unref();
}

/** @param {number} pid */
function isShell(pid) {
  return /^\w*sh$/.test(read(`/proc/${pid}/comm`)?.trim() ?? '');
}

/** @param {number} pid */
function parentOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  // The program's name stands in brackets and may hold blanks; the parent is the second field after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended, or this is not Linux.
    return undefined;
  }
}
