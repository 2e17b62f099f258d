import { demoAccounts, demoPeople, type DemoPerson, stableId } from '@blush/stand-ins/demo-accounts';
import { classes, type DemoClass } from '../../seed/school.js';

/** What a call asks for, as far as examples depend on it. */
export interface Asked {
  /** How many rows there are. */
  readonly rows: number;
  /** The first of them, or the one that is asked for. */
  readonly first: number;
  readonly query: Readonly<Record<string, string>>;
  /** The days it asks about, oldest first. */
  readonly days: readonly string[];
  /** Whether students and visitors ask: they meet open classes only. */
  readonly open: boolean;
}

/** Something to say in a field of a row; nothing, where the field's type has to do. */
type Word = (row: number, asked: Asked, options: readonly string[]) => unknown;

const DAY_MS = 86_400_000;
const HOLD_MS = 15 * 60_000;
const SEATS = 40;
/** Number of the latest release: more than any list of them is long. */
const LATEST_RELEASE = 120;

const people: readonly DemoPerson[] = [...demoAccounts, ...demoPeople];
const [admin] = demoAccounts;

/** The id of a row, and the row of an id. The same row is the same class in every answer. */
export const idOf = (row: number) => row.toString(16).padStart(24, '0');
export const rowOf = (id: string) => Number.parseInt(id, 16);

/** One of several, in turns. */
function turn<Choice>(choices: readonly Choice[], row: number): Choice {
  const choice = choices[row % choices.length];
  if (choice === undefined) throw new Error('There is nothing to choose from');
  return choice;
}

const classAt = (row: number): DemoClass => turn(classes, row);
const personAt = (row: number): DemoPerson => turn(people, row);
const instructorAt = (row: number): DemoPerson =>
  people.find(({ email }) => email.startsWith(`${classAt(row).by}@`)) ?? personAt(row);

/** Names of the demo school are told apart where there are more rows than names. */
function numbered(name: string, row: number, names: readonly unknown[]): string {
  const round = Math.floor(row / names.length);
  return round === 0 ? name : `${name} ${round + 1}`;
}

const id: Word = (row) => idOf(row);
const ago: Word = (row) => new Date(Date.now() - (row + 1) * DAY_MS).toISOString();
const className: Word = (row) => numbered(classAt(row).className, row, classes);
const classImg: Word = (row) => `/demo/classes/${classAt(row).picture}.avif`;
const price: Word = (row) => classAt(row).price;
const enrolled = (row: number) => (row * 5) % (SEATS - 2);
const sold = (row: number) => ((row * 5) % 7) + 1;
const earned: Word = (row) => sold(row) * 45;

const remotes = ['mfe-public', 'mfe-staff', 'mfe-student'];
const apps = ['shell', ...remotes];
const app: Word = (row) => turn(apps, row);
/** A version of an app, by how many came after it. */
const version = (later: number) => `1.0.0-r${LATEST_RELEASE - later}.${stableId(String(later)).slice(0, 8)}`;
const roundOf = (row: number) => Math.floor(row / apps.length);

/** What fields are about, by their names in the contracts, with the names and pictures of the demo school. */
export const words: Readonly<Record<string, Word>> = {
  _id: id,
  classId: id,
  paymentId: id,
  orderId: id,
  insertedId: id,
  modifiedCount: () => 1,
  deletedCount: () => 1,

  className,
  label: className,
  classImg,
  price,
  priceWhenSelected: price,
  instructorName: (row) => instructorAt(row).name,
  instructorImg: (row) => instructorAt(row).picture,
  name: (row) => numbered(personAt(row).name, row, people),
  email: (row) => personAt(row).email,
  photoURL: (row) => personAt(row).picture,
  by: () => admin?.name,
  feedback: () => 'We like the idea. Please say which equipment students must bring.',

  seats: () => SEATS,
  capacity: () => SEATS,
  enrolledStudent: enrolled,
  enrolled,
  availableSeat: (row) => SEATS - enrolled(row),
  fillRate: (row) => enrolled(row) / SEATS,
  held: () => 0,
  version: () => 1,

  gross: earned,
  net: earned,
  refunded: () => 0,
  earnings: earned,
  enrolments: sold,

  createdAt: ago,
  enrolledAt: ago,
  date: ago,
  at: ago,
  since: ago,
  expiresAt: () => new Date(Date.now() + HOLD_MS).toISOString(),
  day: (row, { days }) => days[row],
  from: (_row, { days }) => days[0],
  to: (_row, { days }) => days.at(-1),

  // A class that is not open is staff's business; what is asked for by status is of that status.
  status: (_row, { open, query }, options) => {
    if (query['status'] !== undefined) return query['status'];
    if (open && options.includes('approved')) return 'approved';
    return open ? options[0] : undefined;
  },
  role: (row, { query }, options) => query['role'] ?? turn(options, row),
  total: (_row, { rows }) => rows,
  transactionId: (row) => `pi_example${idOf(row)}`,
  field: () => 'price',
  before: price,
  after: (row) => classAt(row).price + 5,

  app,
  'apps.name': app,
  'apps.version': () => version(0),
  previous: () => version(1),
  who: () => admin?.email,
  commit: (row) => stableId(String(row)),
  // Each app was released in its turn, over and over.
  'history.action': (_row, _asked, [release]) => release,
  'history.from': (row) => version(roundOf(row) + 1),
  'history.to': (row) => version(roundOf(row)),
  remote: (row) => turn(remotes, row),
  'remotes.version': (row) => version(Math.floor(row / remotes.length)),
  loads: (row) => 400 + row * 7,
  p75: (row) => 320 + row * 15,
};
