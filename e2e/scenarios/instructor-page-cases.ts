import {
  type ClassStage,
  createClass,
  getClassFigures,
  getStaffClass,
  listClassMessages,
  listClassStudents,
  listStaffClasses,
} from '@blush/shared-ui/contracts';
import type { Page } from '@playwright/test';
import { AddClassPage, SessionFields } from '../pages/instructor-pages';
import { accessibilityViolations } from '../core/accessibility';
import {
  classFeedbacks,
  classFigures,
  classMessages,
  classStudents,
  ownClasses,
} from '../core/instructor-rows';
import { expect } from '../core/fixtures';
import { expectUsable, firstRow, type PageCase, MANY, pageOf } from './page-cases';
import { atDoubleZoom, horizontalOverflow } from '../core/phone';
import type { Portal } from '../core/portal';
import { answer, fail } from '../core/fake-api';
import { turn } from '../core/rows';
import { staffClasses } from '../core/staff-rows';

const ID = '1'.repeat(24);

/** One class with the given number of feedback records; no class for zero. */
async function answerClass(page: Page, portal: Portal, count: number): Promise<void> {
  const schoolClass = staffClasses(3).at(count === 1 ? 0 : 1);
  if (count === 0 || schoolClass === undefined) return fail(page, portal, getStaffClass, 'not-found');
  await answer(page, portal, getStaffClass, { ...schoolClass, feedbacks: classFeedbacks(count) });
}

const nameField = (page: Page) => page.getByLabel('Class Name', { exact: true });

/** The form of a class in a stage. @param index of such a class in `ownClasses` */
function inStage(stage: ClassStage, index: number): PageCase {
  return {
    path: `/dashboard/myclass/${ID}`,
    operation: getStaffClass,
    counts: [],
    answerRows: async (page, portal) => {
      const schoolClass = turn(ownClasses(index + 1), index);
      await answer(page, portal, getStaffClass, { ...schoolClass, feedbacks: classFeedbacks(1) });
    },
    emptyHeading: '',
    content: (page) => page.getByRole('region', { name: 'Review' }).getByText(stage, { exact: true }),
  };
}

/** Pages of instructors that show answers of the API. */
export const instructorPageCases: readonly PageCase[] = [
  {
    path: '/dashboard/myclass',
    operation: listStaffClasses,
    counts: [0, MANY],
    answerRows: (page, portal, count) => answer(page, portal, listStaffClasses, pageOf(ownClasses(count))),
    emptyHeading: 'No classes yet',
    content: firstRow,
  },
  {
    path: `/dashboard/myclass/${ID}`,
    operation: getStaffClass,
    counts: [0, 6],
    answerRows: answerClass,
    emptyHeading: 'There is no such class',
    content: nameField,
  },
  inStage('draft', 3),
  inStage('archived', 4),
  {
    path: `/dashboard/myclass/${ID}/students`,
    operation: listClassStudents,
    counts: [0, MANY],
    answerRows: async (page, portal, count) => {
      await answerClass(page, portal, 1);
      await answer(page, portal, listClassStudents, pageOf(classStudents(count)));
      await answer(page, portal, listClassMessages, classMessages(count));
    },
    emptyHeading: 'No students yet',
    content: firstRow,
  },
  {
    path: '/dashboard/earnings?days=90',
    operation: getClassFigures,
    counts: [0, 30],
    answerRows: (page, portal, count) => answer(page, portal, getClassFigures, classFigures(count)),
    emptyHeading: 'No classes yet',
    content: (page) => page.getByRole('slider', { name: 'Earnings, day by day' }),
  },
];

/** The dialog in which an instructor writes to a class. */
export async function checkMessageDialog(page: Page, portal: Portal): Promise<void> {
  await answerClass(page, portal, 2);
  await answer(page, portal, listClassStudents, pageOf(classStudents(1)));
  await answer(page, portal, listClassMessages, []);
  await page.goto(`/dashboard/myclass/${ID}/students`);
  await page.getByRole('button', { name: 'Write to the class' }).click();
  await expect(page.getByRole('dialog').getByLabel('Message')).toBeFocused();
  expect(await horizontalOverflow(page), 'with the dialog of a message').toBe(0);
  expect(await accessibilityViolations(page), 'with the dialog of a message').toEqual([]);
}

/** The form of a new class, with the note that a class is saved. */
export async function checkSavedNote(page: Page, portal: Portal): Promise<void> {
  await answer(page, portal, createClass, { insertedId: ID });
  const addClass = new AddClassPage(page);
  await addClass.open();
  await addClass.add({ name: 'Winter'.repeat(20), price: 40 });
  await expect(addClass.viewSaved).toBeVisible();
  expect(await accessibilityViolations(page), 'with the note of a saved class').toEqual([]);
  await atDoubleZoom(page);
  await expectUsable(page, 'the note of a saved class at 200 % zoom');
}

/** The form of a new class, with sessions and with its errors. */
export async function checkFormProblems(page: Page): Promise<void> {
  const addClass = new AddClassPage(page);
  await addClass.open();
  await addClass.image.fill('/demo/nothing/is/here.png');
  const sessions = new SessionFields(page);
  for (let count = 0; count < 2; count += 1) await sessions.add.click();
  await sessions.field(2, 'To').fill('');
  await sessions.field(2, 'Link to join').fill('here');
  await addClass.submit.click();
  await expect(page.getByText('Class name is required')).toBeVisible();
  await expect(page.getByText('This picture does not load.')).toBeVisible();
  await expect(page.getByText('Please correct session 2')).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await atDoubleZoom(page);
  await expectUsable(page, 'the form at 200 % zoom');
}
