import type { Check, Finding } from '../finding.js';

/** The finding of one check by its name. @throws Error when there is no such check */
export function findingOf(checks: readonly Check[], name: string): Promise<Finding> {
  const check = checks.find((one) => one.name === name);
  if (check === undefined) throw new Error(`there is no check ${name}`);
  return check.run();
}

/** Matches a finding that is not ok, whose remedy is a sentence. */
export const found = (level: 'warning' | 'fault', text: string) => ({
  level,
  text: expect.stringContaining(text) as string,
  remedy: expect.stringMatching(/^[A-Z`].{10,}\.$/s) as string,
});

export const isOk = (text = '') => ({ level: 'ok', text: expect.stringContaining(text) as string });
