import {
  getClassFigures,
  getStaffClass,
  listClassStudents,
  listStaffClasses,
} from '@blush/shared-ui/contracts';
import type { Page } from '@playwright/test';
import { AddClassPage, SessionFields } from '../pages/instructor-pages';
import { accessibilityViolations } from '../core/accessibility';
import { classFeedbacks, classFigures, classStudents } from '../core/instructor-rows';
import { expect } from '../core/fixtures';
import { expectUsable, firstRow, type PageCase, MANY, pageOf } from './page-cases';
import { atDoubleZoom, horizontalOverflow } from '../core/phone';
import type { Portal } from '../core/portal';
import { answer, fail } from '../core/fake-api';
import { staffClasses } from '../core/staff-rows';

const ID = '1'.repeat(24);

/** One class with the given number of feedback records; no class for zero. */
async function answerClass(page: Page, portal: Portal, count: number): Promise<void> {
  const schoolClass = staffClasses(3).at(count === 1 ? 0 : 1);
  if (count === 0 || schoolClass === undefined) return fail(page, portal, getStaffClass, 'not-found');
  await answer(page, portal, getStaffClass, { ...schoolClass, feedbacks: classFeedbacks(count) });
}

/** Pages of instructors that show answers of the API. */
export const instructorPageCases: readonly PageCase[] = [
  {
    path: '/dashboard/myclass',
    operation: listStaffClasses,
    counts: [0, MANY],
    answerRows: (page, portal, count) => answer(page, portal, listStaffClasses, pageOf(staffClasses(count))),
    emptyHeading: 'No classes yet',
    content: firstRow,
  },
  {
    path: `/dashboard/myclass/${ID}`,
    operation: getStaffClass,
    counts: [0, 6],
    answerRows: answerClass,
    emptyHeading: 'There is no such class',
    content: (page) => page.getByLabel('Class Name', { exact: true }),
  },
  {
    path: `/dashboard/myclass/${ID}/students`,
    operation: listClassStudents,
    counts: [0, MANY],
    answerRows: async (page, portal, count) => {
      await answerClass(page, portal, 1);
      await answer(page, portal, listClassStudents, pageOf(classStudents(count)));
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
