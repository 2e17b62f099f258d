const id = /\b(?:LAY|HOM|PUB|ACC|STU|INS|ADM|API|DIA|POR)-\d{2}\b/g;

/**
 * Ids of the checklist that no test names. Sections whose heading says `(to come)` are not promised yet.
 *
 * @param checklist the Markdown of `docs/checklist.md`
 * @param specs contents of all spec files
 */
export function unprovedPromises(checklist: string, specs: readonly string[]): string[] {
  const promised = checklist
    .split(/^## /m)
    .filter((section) => !section.split('\n', 1)[0]?.endsWith('(to come)'))
    .flatMap((section) => section.match(id) ?? []);
  const proved = new Set(specs.flatMap((spec) => spec.match(id) ?? []));
  return [...new Set(promised)].filter((promise) => !proved.has(promise));
}
