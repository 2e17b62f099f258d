import type { Tally } from '../results/tally.js';

const id = /\b(?:LAY|HOM|PUB|ACC|STU|INS|ADM|API|DIA|POR)-\d{2}\b/g;

export function requirementCoverage(checklist: string, names: readonly string[]): Tally {
  const required = [...new Set(checklist.match(id) ?? [])];
  const proved = new Set(names.flatMap((name) => name.match(id) ?? []));
  const unproved = required.filter((requirement) => !proved.has(requirement));
  return {
    passed: required.length - unproved.length,
    failed: unproved.length,
    skipped: 0,
    failures: unproved.map((requirement) => `no test that passed proves ${requirement}`),
  };
}
