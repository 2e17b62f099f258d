import type { CartItem, Enrolment, EnrolmentDetails, Payment, SchoolClass } from '@blush/shared-ui/contracts';

/** Names of the greatest length: in words, and as one word without a line break. */
export const names = [
  'Evening Glow',
  'The Complete Weekend of Bridal Looks, Airbrush and Hair Styling for Beginners and Those Who Return After a Long Pause, I',
  'Winter'.repeat(20),
  'Silk Skin in a Morning',
] as const;
export const aLongName = `Maximiliane Josephine ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)}`;
export const aLongEmail = `${'very.long.'.repeat(5)}name@example.test`;
export const prices = [49.99, 40, 10_000, 0.5] as const;
export const instructors = ['Ines Instructor', aLongName, 'Ana'] as const;

/** One of several, in rotation. */
export function turn<Choice>(choices: readonly Choice[], index: number): Choice {
  const choice = choices[index % choices.length];
  if (choice === undefined) throw new Error('There is nothing to choose from');
  return choice;
}

export const idOf = (kind: number, index: number) => `${kind}${index}`.padStart(24, '0');
export const dayOf = (index: number) => new Date(Date.UTC(2026, 2, 1) - index * 86_400_000).toISOString();

const HOUR_MS = 3_600_000;

const session = (index: number, inHours: number) => ({
  id: idOf(5, index),
  start: new Date(Date.now() + inHours * HOUR_MS).toISOString(),
  end: new Date(Date.now() + (inHours + 2) * HOUR_MS).toISOString(),
  zone: 'Asia/Kathmandu',
  joinUrl: `https://meet.example/${'room'.repeat(40)}`,
});

const coming = () => session(2, 70);

export function rows<Row>(count: number, row: (index: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => row(index));
}

/** Selected classes: with long names, at a higher price than before, overlapping other classes, sold out, denied. */
export function cartItems(count: number): CartItem[] {
  return rows(count, (index) => ({
    _id: idOf(1, index),
    classId: idOf(2, index),
    email: aLongEmail,
    className: turn(names, index),
    classImg: '',
    instructorName: turn(instructors, index),
    price: turn(prices, index),
    priceWhenSelected: turn([...prices, 12.5], index),
    availableSeat: turn([12, 1, 5, 0, 40], index),
    enrolledStudent: 28,
    status: turn(['approved', 'approved', 'approved', 'approved', 'approved', 'deny'], index),
    ...(index === 2 && overlapping()),
    createdAt: dayOf(index),
  }));
}

function overlapping(): Pick<CartItem, 'schedule' | 'overlaps'> {
  const { start, end, zone } = coming();
  const overlap = (index: number) => ({
    classId: idOf(2, index),
    className: turn(names, index),
    start,
    end,
    zone,
  });
  return { schedule: { start, end, zone, count: 3 }, overlaps: [overlap(1), overlap(2)] };
}

export function enrolments(count: number): Enrolment[] {
  return rows(count, (index) => ({
    _id: idOf(3, index),
    classId: idOf(2, index),
    paymentId: idOf(3, index),
    enrolledAt: dayOf(index),
    ...(index % 3 === 1 && { nextSession: coming() }),
    class: {
      className: turn(names, index),
      classImg: '',
      instructorName: turn(instructors, index),
      instructorImg: '',
      price: turn(prices, index),
    },
  }));
}

/** A past, a cancelled and a coming session, and texts and addresses of the greatest length. */
export function classContents() {
  return {
    details: {
      format: 'studio',
      place: `12 ${'Rosenstrasse'.repeat(12)}, Portland`,
      level: 'beginner',
      language: 'en',
      kit: ['A flat brush', 'Mirror'.repeat(30)],
      cancellation: `${'Free until a day before. '.repeat(20)}\nThen half.`,
    },
    sessions: [session(0, -50), { ...session(1, -26), cancelledAt: dayOf(0) }, coming()],
    materials: [
      { title: 'Colour wheel', url: 'https://files.example/wheel.pdf' },
      { title: 'Palette'.repeat(17), url: `https://${'files.'.repeat(8)}example/${'x'.repeat(200)}` },
    ],
    files: [
      { id: 'k'.repeat(43), name: 'Kit list.pdf', size: 340_000 },
      { id: 'c'.repeat(43), name: `${'Facechart'.repeat(13)}.pdf`, size: 10_485_760 },
    ],
  } satisfies Partial<SchoolClass>;
}

export function enrolmentDetails(): EnrolmentDetails {
  const [enrolment] = enrolments(3).slice(2);
  if (!enrolment) throw new Error('There is no enrolment');
  const { details, ...contents } = classContents();
  return {
    ...enrolment,
    class: { ...enrolment.class, email: aLongEmail, details },
    ...contents,
    messages: [
      { _id: idOf(6, 0), text: `Door B.\n${'Stairs'.repeat(40)}`, at: dayOf(0), by: aLongName },
      { _id: idOf(6, 1), text: 'Bring a mirror.', at: dayOf(1), by: turn(instructors, 0) },
    ],
    canReview: true,
    feedSince: dayOf(0),
  };
}

/** An enrolment in a recorded class, or in one whose dates are not set: neither has sessions. */
export function enrolmentWithoutSessions(format: 'recorded' | 'live-online'): EnrolmentDetails {
  const { class: offered, ...facts } = enrolmentDetails();
  const { level, language, kit, cancellation } = classContents().details;
  const details = { level, language, kit, cancellation, format };
  return { ...facts, class: { ...offered, details }, sessions: [] };
}

/** An enrolment whose payment was refunded, without what only enrolled students get. */
export function endedEnrolment(): EnrolmentDetails {
  const { class: offered, sessions } = enrolmentDetails();
  const [enrolment] = enrolments(3).slice(2);
  if (!enrolment) throw new Error('There is no enrolment');
  return {
    ...enrolment,
    class: { ...enrolment.class, details: offered.details },
    sessions: sessions.map(({ id, start, end, zone, cancelledAt }) => ({
      id,
      start,
      end,
      zone,
      cancelledAt,
    })),
    materials: [],
    endedAt: dayOf(0),
  };
}

const dispute = { amount: 49.99, reason: 'product_not_received' } as const;
const outcomes = [
  { status: 'service pending' },
  { status: 'service pending', reseated: true },
  { status: 'refunded', refundReason: 'no-seat', refundedAt: dayOf(0) },
  { status: 'refunding', refundReason: 'no-seat' },
  { status: 'refunded', refundReason: 'by-school', refundedAt: dayOf(0) },
  {
    status: 'service pending',
    dispute: { ...dispute, state: 'needs-response', dueBy: dayOf(-20), refundable: false },
  },
  {
    status: 'refunded',
    refundReason: 'disputed',
    refundedAt: dayOf(0),
    dispute: { ...dispute, state: 'lost', refundable: false },
  },
  { status: 'service pending', dispute: { ...dispute, state: 'inquiry', refundable: true } },
] as const;

/** Payments, some of them refunded or disputed. */
export function payments(count: number): Payment[] {
  return rows(count, (index) => ({
    _id: idOf(3, index),
    email: aLongEmail,
    transactionId: `pi_${String(index).padStart(3, '0')}${'a1B2c3D4'.repeat(3)}`,
    price: turn(prices, index),
    date: dayOf(index),
    ...turn(outcomes, index),
    className: turn(names, index),
    classId: idOf(2, index),
  }));
}
