import { createHash } from 'node:crypto';

export const DEMO_PASSWORD = 'Blush#2024';

export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  readonly picture: string;
}

const person = (local: string, name: string): DemoPerson => ({
  email: `${local}@blush.test`,
  name,
  picture: `/demo/people/${local}.avif`,
});

export const demoAccounts: readonly DemoPerson[] = [
  person('admin', 'Ada Okafor'),
  person('instructor', 'Ines Marchetti'),
  person('student', 'Stella Park'),
];

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

export const demoGoogleAccounts: readonly DemoPerson[] = [
  { email: 'grace.hill@google.test', name: 'Grace Hill', picture: '/demo/people/grace.avif' },
  { email: 'omar.vance@google.test', name: 'Omar Vance', picture: '/demo/people/omar.avif' },
];

const verified = new Set([...demoAccounts, ...demoPeople].map(({ email }) => email));

export function isDemoAddress(email: string): boolean {
  return verified.has(email);
}

/** The same subject on every machine, so that demo data can reference it. */
export function stableId(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 24);
}
