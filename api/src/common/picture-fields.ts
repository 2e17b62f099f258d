/** Own pictures as answers have them: those that are empty are absent. */
export function pictureFields<Fields extends Readonly<Record<string, string>>>(
  fields: Fields,
): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, picture]) => picture)) as Partial<Fields>;
}
