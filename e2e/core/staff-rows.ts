import type {
  AuditEntry,
  Overview,
  ReleaseOverview,
  RemoteLoadFigures,
  StaffClass,
  PriceRule,
  StaffMail,
  StaffUser,
} from '@blush/shared-ui/contracts';
import {
  aLongEmail,
  aLongName,
  classContents,
  dayOf,
  idOf,
  instructors,
  names,
  prices,
  rows,
  turn,
} from './rows';

const feedback = [
  '',
  'Please say what to bring to the first evening, and how long a break there is.',
  'Long. '.repeat(300),
  `A word that no line breaks: ${'x'.repeat(200)}`,
] as const;

/**
 * Classes of every status, with long names and much feedback. All but the first have contents and a review, and most
 * have changed since.
 */
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
      instructorId: idOf(4, index),
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
      ...(index > 0 && classContents()),
    };
  });
}

const aLongReason = `Sold a seat twice, see ${'x'.repeat(200)}. ${'We wrote twice and had no answer. '.repeat(8)}`;

/** Users, of whom every other one is suspended. */
export function users(count: number): StaffUser[] {
  return rows(count, (index) => ({
    _id: idOf(5, index),
    name: turn(instructors, index),
    email: turn(['ines@example.test', aLongEmail, 'ana@example.test'], index),
    emailVerified: turn([false, true, true], index),
    role: turn(['student', 'instructor', 'admin'], index),
    createdAt: dayOf(index),
    ...(index % 2 === 1 && { suspension: { at: dayOf(index), reason: aLongReason } }),
  }));
}

const actions = [
  { action: 'class-approved', kind: 'class', field: 'status', before: 'pending', after: 'approved' },
  { action: 'class-feedback', kind: 'class', field: 'feedback', before: '', after: 'Too long. '.repeat(40) },
  { action: 'user-suspended', kind: 'user', field: 'suspension', before: null, after: aLongReason },
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
    const { action, kind, field, before, after } = turn(actions, index);
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

const ruleStates = ['live', 'scheduled', 'ended', 'cancelled'] as const;

export function priceRules(count: number): PriceRule[] {
  return rows(count, (index) => ({
    _id: idOf(8, index),
    percent: turn([40, 5, 90], index),
    label: turn(['Opening weeks', 'Long label '.repeat(7).trim()], index),
    ...(index % 2 === 0 && { classIds: [idOf(1, index), idOf(1, index + 1)] }),
    from: dayOf(7),
    to: dayOf(0),
    state: turn(ruleStates, index),
    version: 1,
    createdAt: dayOf(7),
  }));
}

const mailStates = [
  { state: 'failed', problem: `The mail server refused the mail: 550 ${'no such mailbox '.repeat(15)}` },
  { state: 'sent', endedAt: dayOf(1) },
  { state: 'queued', problem: 'The mail server did not answer in time', dueAt: dayOf(0) },
] as const;

export function mails(count: number): StaffMail[] {
  return rows(count, (index) => ({
    _id: idOf(7, index),
    kind: 'enrolment',
    subject: `You are enrolled: ${turn(names, index)}`,
    recipient: { _id: idOf(5, index), name: aLongName, email: aLongEmail },
    attempts: 2,
    createdAt: dayOf(index),
    ...turn(mailStates, index),
  }));
}

/** Figures of `count` days, but of at least 30; if `count` is 0, all figures are 0. */
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
    pending: {
      classesToReview: count,
      paymentsGoingBack: count === 0 ? 0 : 1,
      openOrders: count,
      openDisputes: count,
    },
    unpaidHolds: { lapsed: count, declined: count, refusedByShare: count, coolingDown: count },
  };
}

/** Short and long names of apps. */
const apps = ['mfe-student', `mfe-${'workshop'.repeat(4)}`, 'mfe-public'] as const;
const versionOf = (index: number) => `10.20.30-r${index}.0a1b2c3d`;
const commits = [
  `${'0123456789abcdef'.repeat(2)}01234567`,
  `${'fedcba9876543210'.repeat(2)}76543210+changes`,
  null,
];

/** `count` remotes and the shell, most with a previous version, and `count` events. */
export function releases(count: number): ReleaseOverview {
  const facts = (index: number) => ({
    who: turn(['lead@example.test', aLongEmail], index),
    commit: turn(commits, index),
  });
  const remotes = rows(count, (index) => ({
    ...facts(index),
    name: index < apps.length ? turn(apps, index) : `mfe-${index}`,
    version: versionOf(index + 1),
    since: dayOf(index),
    disabled: index % 4 === 1,
    previous: index % 3 === 2 ? null : versionOf(index),
  }));
  const shell = {
    ...facts(0),
    name: 'shell',
    version: versionOf(1),
    since: dayOf(0),
    disabled: false,
    previous: null,
  };
  return {
    apps: count === 0 ? [] : [shell, ...remotes],
    history: rows(count, (index) => ({
      ...facts(index),
      at: dayOf(index),
      action: turn(['release', 'rollback', 'disable', 'enable', 'retire'] as const, index),
      app: turn(apps, index),
      from: turn([versionOf(index), null], index),
      to: versionOf(index + 1),
    })),
  };
}

/** Loads of the live and the previous versions of `releases`: worse, better, and with few reports. */
export function remoteLoads(count: number): RemoteLoadFigures[] {
  const { apps } = releases(count);
  return apps
    .slice(1)
    .flatMap(({ name, version, previous }, index) => [
      { remote: name, version, ...turn(loads, index) },
      ...(previous === null ? [] : [{ remote: name, version: previous, ...turn(loads, index + 1) }]),
    ]);
}

const loads = [
  { loads: 1_204_567, failures: 120_456, p75: 12_345.6 },
  { loads: 9310, failures: 3, p75: 480 },
  { loads: 3, failures: 3, p75: null },
] as const;
