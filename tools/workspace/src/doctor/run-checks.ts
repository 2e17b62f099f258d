import { type Check, fault, type Finding } from './finding.js';

const LIMIT_MS = 20_000;

/**
 * Runs all checks at the same time, so that a hanging one delays no other, and reports the findings in order.
 * @returns whether no finding is a fault
 */
export async function runChecks(
  checks: readonly Check[],
  report: (name: string, finding: Finding) => void,
  limitMs = LIMIT_MS,
): Promise<boolean> {
  const running = checks.map((check) => ({ name: check.name, finding: runOne(check, limitMs) }));
  let healthy = true;
  for (const { name, finding } of running) {
    const found = await finding;
    healthy &&= found.level !== 'fault';
    report(name, found);
  }
  return healthy;
}

async function runOne(check: Check, limitMs: number): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Finding>((resolve) => {
    const late = fault(
      `was not answered within ${limitMs / 1000} s`,
      'Check the address, and that firewalls let this machine reach it.',
    );
    timer = setTimeout(() => resolve(late), limitMs);
  });
  try {
    return await Promise.race([check.run(), limit]);
  } catch (error) {
    return fault(
      `could not be checked: ${reasonOf(error)}`,
      'Check the address, and that what it names runs and can be reached from this machine.',
    );
  } finally {
    clearTimeout(timer);
  }
}

/** Message of an error, with its cause: `fetch` puts the reason there. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const detail = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : undefined;
  return detail ? `${error.message} (${detail})` : error.message;
}
