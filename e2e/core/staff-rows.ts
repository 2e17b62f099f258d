import type { AuditEntry, Overview, Payment, StaffClass, User } from '@blush/shared-ui/contracts';
import { aLongEmail, aLongName, dayOf, idOf, instructors, names, payments, prices, rows, turn } from './rows';

const feedback = [
  '',
  'Please say what to bring to the first evening, and how long a break there is.',
  'Long. '.repeat(300),
  `A word that no line breaks: ${'x'.repeat(200)}`,
] as const;

/** Classes of every status: reviewed and changed since, with long names and much feedback. */
export function staffClasses(count: number): StaffClass[] {
  return rows(count, (index) => {
    const facts = { className: turn(names, index), classImg: '', price: turn(prices, index), seats: 40 };
    const before = { ...facts, className: turn(names, index + 1), price: 12.5, seats: 30 };
    const changed = turn([[], ['className', 'price', 'seats'], ['price']] as const, index);
    return {
      ...facts,
      _id: idOf(2, index),
      instructorName: turn(instructors, index),
      instructorImg: '',
      email: turn(['ines@example.test', aLongEmail], index),
      availableSeat: turn([12, 0, 5], index),
      enrolledStudent: 28,
      status: turn(['pending', 'approved', 'deny'], index),
      feedback: turn(feedback, index),
      createdAt: dayOf(index),
      version: 3,
      held: turn([0, 2], index),
      review: index === 0 ? null : { ...before, status: 'approved', date: dayOf(index), by: 'Ada Admin' },
      changed: index === 0 ? [] : [...changed],
    };
  });
}

export function users(count: number): User[] {
  return rows(count, (index) => ({
    _id: idOf(5, index),
    name: turn(instructors, index),
    email: turn(['ines@example.test', aLongEmail, 'ana@example.test'], index),
    role: turn(['student', 'instructor', 'admin'], index),
    createdAt: dayOf(index),
  }));
}

/** Everybody's payments: some of them went back. */
export function staffPayments(count: number): Payment[] {
  return payments(count);
}

const deeds = [
  { action: 'class-approved', kind: 'class', field: 'status', before: 'pending', after: 'approved' },
  { action: 'class-feedback', kind: 'class', field: 'feedback', before: '', after: 'Too long. '.repeat(40) },
  { action: 'user-demoted', kind: 'user', field: 'role', before: 'admin', after: 'student' },
  {
    action: 'payment-refunded',
    kind: 'payment',
    field: 'status',
    before: 'service pending',
    after: 'refunding',
  },
] as const;

export function auditEntries(count: number): AuditEntry[] {
  return rows(count, (index) => {
    const { action, kind, field, before, after } = turn(deeds, index);
    return {
      _id: idOf(6, index),
      at: dayOf(index),
      action,
      actor: { _id: idOf(5, 1), name: turn(instructors, index), email: aLongEmail, role: 'admin' },
      target: { kind, _id: idOf(2, index), label: turn(names, index) },
      changes: [{ field, before, after }],
      requestId: `request-${index}`,
    };
  });
}

/** So many days, the last of them the one that the page asks for; without any, nothing ever happened. */
export function anOverview(count: number): Overview {
  const days = Math.max(count, 30);
  const sales = (gross: number, refunded: number, enrolments: number) => ({
    gross,
    refunded,
    net: gross - refunded,
    enrolments,
  });
  const perDay = rows(days, (index) => ({
    day: dayOf(days - index).slice(0, 10),
    ...(count === 0 ? sales(0, 0, 0) : sales((index % 7) * 130.5, index % 5 === 0 ? 49.99 : 0, index % 7)),
  }));
  const sum = (part: 'gross' | 'refunded' | 'enrolments') =>
    Math.round(perDay.reduce((all, one) => all + one[part], 0) * 100) / 100;
  const fill = { enrolled: 28, capacity: 40, fillRate: 0.7 };
  return {
    from: perDay[0]?.day ?? '2026-01-01',
    to: perDay.at(-1)?.day ?? '2026-01-01',
    total: sales(sum('gross'), sum('refunded'), sum('enrolments')),
    days: perDay,
    classes: {
      ...(count === 0 ? { enrolled: 0, capacity: 0, fillRate: 0 } : fill),
      top: rows(Math.min(count, 10), (index) => ({
        _id: idOf(2, index),
        className: turn(names, index),
        instructorName: aLongName,
        ...fill,
      })),
    },
    pending: { classesToReview: count, paymentsGoingBack: count === 0 ? 0 : 1, openOrders: count },
  };
}
