/** Fields of own pictures in answers; empty ones are left out. */
export function pictureFields<Fields extends Readonly<Record<string, string>>>(
  fields: Fields,
): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, picture]) => picture)) as Partial<Fields>;
}
