import type {
  ClassFeedback,
  ClassFigures,
  ClassMessage,
  ClassStudent,
  getClassFigures,
  OperationOutput,
  StaffClass,
} from '@blush/shared-ui/contracts';
import { aLongEmail, dayOf, idOf, instructors, names, rows, turn } from './rows';
import { staffClasses } from './staff-rows';

const stages = [{}, {}, {}, { stage: 'draft' }, { stage: 'archived' }] as const;

/** Classes in each state that their instructor sees, also drafts and archived ones. */
export function ownClasses(count: number): StaffClass[] {
  return staffClasses(count).map((one, index) => ({ ...one, ...turn(stages, index) }));
}

/** Messages to a class: long, and one word without a line break. */
export function classMessages(count: number): ClassMessage[] {
  return rows(count, (index) => ({
    _id: idOf(6, index),
    text: turn([`Door B.\n${'Bring a mirror. '.repeat(60)}`, 'Stairs'.repeat(40)], index),
    at: dayOf(index),
    by: turn(instructors, index),
    recipients: turn([28, 1], index),
  }));
}

export function classStudents(count: number): ClassStudent[] {
  return rows(count, (index) => ({
    _id: idOf(7, index),
    name: turn(instructors, index),
    email: turn([aLongEmail, 'ana@example.test'], index),
    enrolledAt: dayOf(index),
  }));
}

/** Feedback on successive versions: long, short, and removed. */
export function classFeedbacks(count: number): ClassFeedback[] {
  return rows(count, (index) => ({
    version: count - index,
    feedback: turn(['Please say what to bring.', 'Long. '.repeat(200), '', 'x'.repeat(300)], index),
    date: dayOf(index),
    by: turn(['Ada Admin', ''], index),
  }));
}

/** Figures of classes over 90 days: some earned tens of thousands of dollars, every fourth nothing. */
export function classFigures(count: number): OperationOutput<typeof getClassFigures> {
  return { from: dayOf(89).slice(0, 10), to: dayOf(0).slice(0, 10), classes: rows(count, figuresOfOne) };
}

function figuresOfOne(index: number): ClassFigures {
  const days = rows(index % 4 === 3 ? 0 : 60, (day) => ({
    day: dayOf(89 - day).slice(0, 10),
    enrolments: (day * 7 + index) % 5,
    earnings: ((day * 7 + index) % 5) * turn([49.99, 400], index),
  }));
  const sum = (part: 'enrolments' | 'earnings') => days.reduce((all, one) => all + one[part], 0);
  return {
    _id: idOf(2, index),
    className: turn(names, index),
    status: 'approved',
    enrolledStudent: (index * 9) % 41,
    seats: 40,
    fillRate: ((index * 9) % 41) / 40,
    enrolments: sum('enrolments'),
    earnings: sum('earnings'),
    days,
  };
}
