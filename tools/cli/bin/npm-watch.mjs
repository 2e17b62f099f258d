import { readFileSync } from 'node:fs';

/**
 * Detects that npm was killed: no signal arrives, but the parent of this process, or of npm's shell, changes.
 * @param {() => void} onGone
 */
export function whenNpmIsGone(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = isShell(parent) ? parentOf(parent) : undefined;
  const watch = setInterval(() => {
    const npmNow = npm && parentOf(parent);
    if (process.ppid === parent && (!npmNow || npmNow === npm)) return;
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
  // The second field after the program name, which is in parentheses and may contain spaces.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
