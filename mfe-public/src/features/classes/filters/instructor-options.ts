import type { SchoolClass } from '@blush/shared-ui/contracts';

/** Names repeat, so some come with their e-mail. */
export function instructorOptions(classes: readonly SchoolClass[], chosen: string) {
  const names = new Map(classes.map(({ email, instructorName }) => [email, instructorName]));
  // The address may name an instructor without classes.
  if (chosen !== '' && !names.has(chosen)) names.set(chosen, chosen);
  const people = [...names].map(([email, name]) => ({ email, name }));
  const repeated = (name: string) => people.filter((other) => other.name === name).length > 1;
  const options = people
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ email, name }) => ({ value: email, label: repeated(name) ? `${name} (${email})` : name }));
  return [{ value: '', label: 'All instructors' }, ...options];
}
