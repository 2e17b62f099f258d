import type { SchoolClass } from '@blush/shared-ui/contracts';

/** Equal names are shown with their e-mail. */
export function instructorOptions(classes: readonly SchoolClass[], chosen: string) {
  const names = new Map(classes.map(({ email, instructorName }) => [email, instructorName]));
  // The address may name an instructor without classes.
  if (chosen !== '' && !names.has(chosen)) names.set(chosen, chosen);
  const instructors = [...names].map(([email, name]) => ({ email, name }));
  const isRepeated = (name: string) => instructors.filter((other) => other.name === name).length > 1;
  const options = instructors
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ email, name }) => ({ value: email, label: isRepeated(name) ? `${name} (${email})` : name }));
  return [{ value: '', label: 'All instructors' }, ...options];
}
