import { major, minor } from 'semver';
import { checkAssignable } from './check-assignable.js';
import { compareDeclarations, type Difference } from './compare-declarations.js';
import { declarationsOf, parse } from './declaration-syntax.js';
import type { Change, EntrySurface, Surface } from './surface.js';

/**
 * What is different between two versions of what the shell offers, seen by a remote that was built for the first.
 * @param folder libraries are looked for from here
 */
export function compareSurfaces(
  folder: string,
  before: Surface['entries'],
  after: Surface['entries'],
): Change[] {
  const changes: Change[] = [];
  for (const [entry, old] of before) {
    const now = after.get(entry);
    if (!now) changes.push({ kind: 'breaking', where: entry, what: 'is no entry point any more' });
    else changes.push(...compareEntries(folder, entry, old, now));
  }
  for (const entry of after.keys()) {
    if (!before.has(entry)) changes.push({ kind: 'addition', where: entry, what: 'is a new entry point' });
  }
  return changes;
}

function compareEntries(folder: string, entry: string, before: EntrySurface, after: EntrySurface): Change[] {
  const differences = compareDeclarations(before.declarations, after.declarations);
  return [
    ...decide(folder, before, after, differences).map((change) => ({
      ...change,
      where: `${entry}: ${change.where}`,
    })),
    ...compareLibraries(entry, before.libraries, after.libraries),
  ];
}

/** Has the compiler say what conditional differences are, unless something breaks anyway. */
function decide(
  folder: string,
  before: EntrySurface,
  after: EntrySurface,
  differences: readonly Difference[],
): Change[] {
  const changes = differences.map(({ kind, name, where, what }): Change & { name: string } => ({
    kind: kind === 'addition' ? 'addition' : 'breaking',
    name,
    where,
    what,
  }));
  const breaks = differences.some(({ kind }) => kind === 'breaking');
  if (differences.length === 0 || breaks) return changes;

  const misfits = checkAssignable(folder, before.declarations, after.declarations);
  const reached = reachedByValues(before.declarations);
  const conditional = new Set(
    differences.filter(({ kind }) => kind === 'conditional').map(({ where }) => where),
  );
  const decided = changes.map((change): Change => {
    const { name, where } = change;
    // The compiler has only looked at what some value takes or gives.
    const fits = misfits.length === 0 && reached.has(name);
    return conditional.has(where) && fits ? { kind: 'addition', where, what: change.what } : change;
  });
  const refused = misfits.map(({ name, why }): Change => ({
    kind: 'breaking',
    where: name ?? 'its declarations',
    what: `does not fit any more: ${why}`,
  }));
  return [...decided, ...refused];
}

/** Names of the declarations that exported functions, constants and classes are made of, these included. */
function reachedByValues(declarations: string): Set<string> {
  const all = declarationsOf(parse(declarations));
  const reached = new Set<string>();
  const visit = (name: string) => {
    const found = all.get(name);
    if (!found || reached.has(name)) return;
    reached.add(name);
    for (const declaration of found) {
      for (const word of declaration.getText().match(/[\w$]+/g) ?? []) visit(word);
    }
  };
  for (const [name, [declaration]] of all) {
    if (
      declaration &&
      /^export (declare )?(abstract )?(function|const|class)\b/.test(declaration.getText())
    ) {
      visit(name);
    }
  }
  return reached;
}

/**
 * A type of a library stands in a report by its name only, so the library's own word counts: its major version says
 * that something breaks, its minor version that something was added.
 */
function compareLibraries(
  entry: string,
  before: EntrySurface['libraries'],
  after: EntrySurface['libraries'],
): Change[] {
  const changes: Change[] = [];
  for (const [library, old] of Object.entries(before)) {
    const now = after[library];
    if (now === undefined || raiseOf(old, now) === 'less') continue;
    const kind = raiseOf(old, now) === 'major' ? 'breaking' : 'addition';
    changes.push({ kind, where: `${entry}: ${library}`, what: `was ${old} and is ${now}` });
  }
  return changes;
}

/** How far a version is from the one before: a lower one is as far as another major one. */
export function raiseOf(before: string, after: string): 'major' | 'minor' | 'less' {
  if (major(before) !== major(after) || minor(after) < minor(before)) return 'major';
  if (minor(before) === minor(after)) return 'less';
  // Before 1.0 each minor version may break.
  return major(before) === 0 ? 'major' : 'minor';
}
