/**
 * Milliseconds that a call waits for its count; then it is counted in the process. Tests set a longer time, so that a busy
 * machine makes no test fail.
 */
export const storeLimits = { command: 250 };
