import { createHash } from 'node:crypto';

/** Password of every account of the demo school. */
export const DEMO_PASSWORD = 'Blush#2024';

export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  /** Path below the portal's origin. */
  readonly picture: string;
}

const person = (local: string, name: string): DemoPerson => ({
  email: `${local}@blush.test`,
  name,
  picture: `/demo/people/${local}.avif`,
});

/** One account per role; they exist from the provider's first start. */
export const demoAccounts: readonly DemoPerson[] = [
  person('admin', 'Ada Okafor'),
  person('instructor', 'Ines Marchetti'),
  person('student', 'Stella Park'),
];

/** The rest of the demo school. Whoever seeds the school signs them up; their addresses count as verified. */
export const demoPeople: readonly DemoPerson[] = [
  person('amara', 'Amara Bello'),
  person('beatriz', 'Beatriz Lima'),
  person('chloe', 'Chloe Dubois'),
  person('farah', 'Farah Haddad'),
  person('hana', 'Hana Sato'),
  person('joelle', 'Joelle Mbeki'),
  person('leila', 'Leila Rahimi'),
  person('marcus', 'Marcus Reed'),
  person('noor', 'Noor Siddiqui'),
  person('priya', 'Priya Nair'),
];

/** People who have a Google account on the stand-in for Google's own page. */
export const demoGoogleAccounts: readonly DemoPerson[] = [
  { email: 'grace.hill@google.test', name: 'Grace Hill', picture: '/demo/people/grace.avif' },
  { email: 'omar.vance@google.test', name: 'Omar Vance', picture: '/demo/people/omar.avif' },
];

const verified = new Set([...demoAccounts, ...demoPeople].map(({ email }) => email));

/** Whether an address belongs to the demo school and so needs no verification mail. */
export function isDemoAddress(email: string): boolean {
  return verified.has(email);
}

/** The same subject on every machine, so that demo data may name it. */
export function stableId(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 24);
}
