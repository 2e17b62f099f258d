import { HOLD_MINUTES } from '@blush/shared-ui/contracts';
import { demoAccounts, demoPeople, type DemoPerson, stableId } from '@blush/stand-ins/demo-accounts';
import { classes, type DemoClass } from '../../seed/demo-data.js';

export interface ExampleRequest {
  readonly rows: number;
  /** Index of the first row, or of the requested one. */
  readonly first: number;
  readonly query: Readonly<Record<string, string>>;
  /** Days of the requested period, oldest first. */
  readonly days: readonly string[];
  /** Whether only approved classes are shown, as to students and visitors. */
  readonly open: boolean;
}

type FieldValue = (row: number, request: ExampleRequest, options: readonly string[]) => unknown;

const DAY_MS = 86_400_000;
const HOLD_MS = HOLD_MINUTES * 60_000;
const MAIL_WAIT_MS = 60_000;
const DISCOUNT = 40;
const OFFER_LABEL = 'Opening weeks';
const SEATS = 40;
const LATEST_RELEASE = 120;

const people: readonly DemoPerson[] = [...demoAccounts, ...demoPeople];
const [admin] = demoAccounts;

/** Id of a row, the same in every answer: 24 hexadecimal digits. */
export const idOf = (row: number) => row.toString(16).padStart(24, '0');
export const rowOf = (id: string) => Number.parseInt(id, 16);

function pick<Choice>(choices: readonly Choice[], row: number): Choice {
  const choice = choices[row % choices.length];
  if (choice === undefined) throw new Error('There is nothing to choose from');
  return choice;
}

const classAt = (row: number): DemoClass => pick(classes, row);
const personAt = (row: number): DemoPerson => pick(people, row);
const instructorAt = (row: number): DemoPerson =>
  people.find(({ email }) => email.startsWith(`${classAt(row).by}@`)) ?? personAt(row);

function numbered(name: string, row: number, names: readonly unknown[]): string {
  const round = Math.floor(row / names.length);
  return round === 0 ? name : `${name} ${round + 1}`;
}

const id: FieldValue = (row) => idOf(row);
const fileId: FieldValue = (row) => `file-${row + 1}-`.padEnd(43, '0');
const ago: FieldValue = (row) => new Date(Date.now() - (row + 1) * DAY_MS).toISOString();
const className: FieldValue = (row) => numbered(classAt(row).className, row, classes);
const classImg: FieldValue = (row) => `/demo/classes/${classAt(row).picture}.avif`;
const price: FieldValue = (row) => classAt(row).price;
/** Price before the discount, rounded up to whole dollars. */
const listPrice: FieldValue = (row) => Math.ceil((classAt(row).price * 100) / (100 - DISCOUNT));
const later: FieldValue = (row) => new Date(Date.now() + (row + 1) * DAY_MS).toISOString();
const enrolled = (row: number) => (row * 5) % (SEATS - 2);
const sold = (row: number) => ((row * 5) % 7) + 1;
const earned: FieldValue = (row) => sold(row) * 45;

/** Value of an optional object or list: the entry only makes it present; the entries of its fields give the values. */
const optionalObject: FieldValue = () => undefined;
/** Time of a session: `row + 1` weeks from now, at an hour in UTC. */
const sessionAt = (row: number, hour: number) =>
  `${new Date(Date.now() + (row + 1) * 7 * DAY_MS).toISOString().slice(0, 10)}T${hour}:00:00.000Z`;

const remotes = ['mfe-public', 'mfe-staff', 'mfe-student'];
const apps = ['shell', ...remotes];
const app: FieldValue = (row) => pick(apps, row);
const version = (later: number) => `1.0.0-r${LATEST_RELEASE - later}.${stableId(String(later)).slice(0, 8)}`;
const roundOf = (row: number) => Math.floor(row / apps.length);

export const fieldValues: Readonly<Record<string, FieldValue>> = {
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
  picture: classImg,
  pictures: classImg,
  price,
  priceWhenSelected: price,
  listPrice,
  discount: optionalObject,
  rating: optionalObject,
  average: (row) => 3.5 + (row % 4) / 2,
  'rating.count': (row) => (row % 5) + 1,
  stars: (row) => 5 - (row % 3),
  text: (row) => `Sample text ${row + 1}.`,
  canReview: () => true,
  percent: () => DISCOUNT,
  'discount.label': () => OFFER_LABEL,
  until: later,
  'items.label': () => OFFER_LABEL,
  'items.from': ago,
  'items.to': later,
  'live.label': () => OFFER_LABEL,
  'live.to': later,
  classNames: className,
  classCount: () => classes.length,
  instructorName: (row) => instructorAt(row).name,
  instructorImg: (row) => instructorAt(row).picture,
  instructorPicture: (row) => instructorAt(row).picture,
  instructorId: (row) => stableId(instructorAt(row).email),
  name: (row) => numbered(personAt(row).name, row, people),
  email: (row) => personAt(row).email,
  photoURL: (row) => personAt(row).picture,
  photo: (row) => personAt(row).picture,
  bio: (row) => `${personAt(row).name} has painted faces for years, and teaches what works.`,
  by: () => admin?.name,
  feedback: () => 'We like the idea. Please say which equipment students must bring.',

  card: optionalObject,
  brand: () => 'visa',
  last4: () => '4242',
  receipt: optionalObject,
  'receipt.number': (row) => `BC-2026-${String(row + 1).padStart(4, '0')}`,
  issuedAt: ago,
  'seller.name': () => 'Blush Camp (demo)',
  address: () => '7 Foundry Street, Chicago, IL 60608',
  'tax.label': () => 'Tax',
  'tax.percent': () => 0,
  'tax.amount': () => 0,

  schedule: optionalObject,
  sessions: optionalObject,
  nextSession: optionalObject,
  id,
  start: (row) => sessionAt(row, 18),
  end: (row) => sessionAt(row, 20),
  saleEndsAt: (row) => sessionAt(row, 18),
  zone: () => 'America/New_York',
  joinUrl: () => 'https://meet.blush.test/example',
  'schedule.count': () => 1,

  seats: () => SEATS,
  capacity: () => SEATS,
  enrolledStudent: enrolled,
  enrolled,
  availableSeat: (row) => SEATS - enrolled(row),
  fillRate: (row) => enrolled(row) / SEATS,
  held: () => 0,
  version: () => 1,

  keptCard: optionalObject,

  'materials.title': (row) => `Sheet ${row + 1}`,
  'materials.url': (row) => `https://files.example/${row + 1}.pdf`,
  files: optionalObject,
  // Answer to an upload.
  '.id': fileId,
  'files.id': fileId,
  'files.name': (row) => `Kit list ${row + 1}.pdf`,
  size: (row) => (row + 1) * 400_000,

  sold: earned,
  discounts: () => 0,
  gross: earned,
  net: earned,
  refunded: () => 0,
  earnings: earned,
  enrolments: sold,

  createdAt: ago,
  updatedAt: ago,
  exportedAt: ago,
  selectedAt: ago,
  checkouts: ago,
  verificationMails: ago,
  uploads: ago,
  signedInAt: ago,
  usedAt: ago,
  browser: (row) => pick(['Chrome on Windows', 'Safari on iOS', 'Firefox on Linux'], row),
  current: (row) => row === 0,
  enrolledAt: ago,
  date: ago,
  at: ago,
  since: ago,
  heldUntil: () => new Date(Date.now() + HOLD_MS).toISOString(),
  firstHoldEndsAt: () => new Date(Date.now() + HOLD_MS).toISOString(),
  expiresAt: () => new Date(Date.now() + HOLD_MS).toISOString(),
  nextAt: () => new Date(Date.now() + MAIL_WAIT_MS).toISOString(),
  day: (row, { days }) => days[row],
  from: (_row, { days }) => days[0],
  to: (_row, { days }) => days.at(-1),

  // A status filter decides; without one, students and visitors get approved classes.
  status: (_row, { open, query }, options) => {
    if (query['status'] !== undefined) return query['status'];
    if (open && options.includes('approved')) return 'approved';
    return open ? options[0] : undefined;
  },
  role: (row, { query }, options) => query['role'] ?? pick(options, row),
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
  'history.action': (_row, _asked, [release]) => release,
  'history.from': (row) => version(roundOf(row) + 1),
  'history.to': (row) => version(roundOf(row)),
  remote: (row) => pick(remotes, row),
  'remotes.version': (row) => version(Math.floor(row / remotes.length)),
  loads: (row) => 400 + row * 7,
  p75: (row) => 320 + row * 15,
};
