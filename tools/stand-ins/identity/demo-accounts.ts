import { createHash } from 'node:crypto';

export const DEMO_PASSWORD = 'Blush#2024';

export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  readonly picture: string;
}

const person = (localPart: string, name: string): DemoPerson => ({
  email: `${localPart}@blush.test`,
  name,
  picture: `/demo/people/${localPart}.avif`,
});

/** One account for each role; the stand-in creates them at its start. */
export const demoAccounts: readonly DemoPerson[] = [
  person('admin', 'Ada Okafor'),
  person('instructor', 'Ines Marchetti'),
  person('student', 'Stella Park'),
];

/** People of the demo data; their accounts are created when it is added. */
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

/** Accounts that the sign-in page of Google offers. */
export const demoGoogleAccounts: readonly DemoPerson[] = [
  { email: 'grace.hill@google.test', name: 'Grace Hill', picture: '/demo/people/grace.avif' },
  { email: 'omar.vance@google.test', name: 'Omar Vance', picture: '/demo/people/omar.avif' },
];

/** Their accounts have a verified address, and the same id on every machine. */
const demoAddresses = new Set([...demoAccounts, ...demoPeople].map(({ email }) => email));

export function isDemoAddress(email: string): boolean {
  return demoAddresses.has(email);
}

/** Id derived from the address, and so the same on every machine: demo data can refer to it. */
export function stableId(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 24);
}
