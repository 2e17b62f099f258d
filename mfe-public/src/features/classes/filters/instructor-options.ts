import type { SchoolClass } from '@blush/shared-ui/contracts';

/** Instructors of the same name are told apart by their first class in `classes`. */
export function instructorOptions(classes: readonly SchoolClass[], chosen: string) {
  const instructors = new Map<string, { readonly name: string; readonly teaches: string }>();
  for (const { instructorId, instructorName, className } of classes) {
    if (!instructors.has(instructorId))
      instructors.set(instructorId, { name: instructorName, teaches: className });
  }
  const names = [...instructors.values()].map(({ name }) => name);
  const isRepeated = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const options = [...instructors]
    .map(([value, { name, teaches }]) => ({ value, label: isRepeated(name) ? `${name} (${teaches})` : name }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  // The id in the address bar may be of an instructor without open classes.
  if (chosen !== '' && !instructors.has(chosen))
    options.push({ value: chosen, label: 'Instructor without classes' });
  return [{ value: '', label: 'All instructors' }, ...options];
}
