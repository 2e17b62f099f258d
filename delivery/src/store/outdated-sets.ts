/** Old sets of pages are kept for edge servers that have not read the new pointer yet. Versions are kept for open tabs. */
export const SETS_KEPT = 10;
/** Sets of as many releases stay, one of each, so that a rollback does not wait until all pages are rendered again. */
const BASES_KEPT = 4;

/**
 * The sets of pages that may be removed.
 * @param ids newest first; each begins with the basis of its pages ({@link basisOf})
 * @param live set that stays at any age
 */
export function outdatedSets(ids: readonly string[], live: string): string[] {
  const basis = (id: string) => id.split('-', 1)[0];
  const newestOfBases = ids.filter((id, index) => ids.findIndex((one) => basis(one) === basis(id)) === index);
  const kept = new Set([live, ...ids.slice(0, SETS_KEPT), ...newestOfBases.slice(0, BASES_KEPT)]);
  return ids.filter((id) => !kept.has(id));
}
