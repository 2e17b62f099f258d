import {
  getClassFigures,
  getStaffClass,
  listClassStudents,
  listStaffClasses,
} from '@blush/shared-ui/contracts';
import type { Page } from '@playwright/test';
import { AddClassPage } from '../pages/staff-pages';
import { barriers } from './barriers';
import { classFeedbacks, classFigures, classStudents } from './instructor-rows';
import { expect } from './fixtures';
import type { Look } from './looks';
import { sidewaysScroll } from './phone';
import type { Portal } from './portal';
import { answer, fail } from './fake-api';
import { staffClasses } from './staff-rows';

const ID = '1'.repeat(24);
/** A full page, of many. */
const MANY = 20;
const firstRow = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row').first();
const pageOf = <Item>(items: Item[]) => ({ items, total: items.length < MANY ? items.length : 245 });

/** One class with the given number of feedback records; no class for zero. */
async function meetsClass(page: Page, portal: Portal, count: number): Promise<void> {
  const schoolClass = staffClasses(3).at(count === 1 ? 0 : 1);
  if (count === 0 || schoolClass === undefined) return fail(page, portal, getStaffClass, 'not-found');
  await answer(page, portal, getStaffClass, { ...schoolClass, feedbacks: classFeedbacks(count) });
}

/** Pages of instructors that show answers of the API. */
export const instructorLooks: readonly Look[] = [
  {
    path: '/dashboard/myclass',
    asks: listStaffClasses,
    counts: [0, MANY],
    meets: (page, portal, count) => answer(page, portal, listStaffClasses, pageOf(staffClasses(count))),
    empty: 'No classes yet',
    shown: firstRow,
  },
  {
    path: `/dashboard/myclass/${ID}`,
    asks: getStaffClass,
    counts: [0, 6],
    meets: meetsClass,
    empty: 'There is no such class',
    shown: (page) => page.getByLabel('Class Name', { exact: true }),
  },
  {
    path: `/dashboard/myclass/${ID}/students`,
    asks: listClassStudents,
    counts: [0, MANY],
    meets: async (page, portal, count) => {
      await meetsClass(page, portal, 1);
      await answer(page, portal, listClassStudents, pageOf(classStudents(count)));
    },
    empty: 'No students yet',
    shown: firstRow,
  },
  {
    path: '/dashboard/earnings?days=90',
    asks: getClassFigures,
    counts: [0, 30],
    meets: (page, portal, count) => answer(page, portal, getClassFigures, classFigures(count)),
    empty: 'No classes yet',
    shown: (page) => page.getByRole('slider', { name: 'Earnings, day by day' }),
  },
];

/** The form of a new class, with its errors. */
export async function seeFormProblems(page: Page): Promise<void> {
  const addClass = new AddClassPage(page);
  await addClass.open();
  await addClass.image.fill('/nothing/is/here.png');
  await addClass.submit.click();
  await expect(page.getByText('Class name is required')).toBeVisible();
  await expect(page.getByText('This picture does not load.')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
}
