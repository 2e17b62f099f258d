/** RFC 5321. */
export const EMAIL_MAX_LENGTH = 254;

/** Stricter than zod's: at most 64 characters before the @ and 63 per host label, no hyphen at a label's end. */
export const emailPattern =
  /^(?=[^@]{1,64}@)(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** The same rule for pages that do not load the schema library. */
export function isEmail(value: string): boolean {
  return value.length <= EMAIL_MAX_LENGTH && emailPattern.test(value);
}
