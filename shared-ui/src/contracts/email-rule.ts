/** Characters of an e-mail address, as RFC 5321 limits its paths. */
export const EMAIL_MAX_LENGTH = 254;

/** Stricter than zod's own: at most 64 characters before the @; a label of the host has at most 63, none of its ends a hyphen. */
export const emailPattern =
  /^(?=[^@]{1,64}@)(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** The rule of the `email` schema, for pages that have no other use of the schema library. */
export function isEmail(value: string): boolean {
  return value.length <= EMAIL_MAX_LENGTH && emailPattern.test(value);
}
