import { getClass, listClasses, type SchoolClass } from '@blush/shared-ui/contracts';
import type { Page } from '@playwright/test';
import { answer } from '../core/fake-api';
import { expect } from '../core/fixtures';
import type { Portal } from '../core/portal';
import { dayOf, idOf, names, turn } from '../core/rows';
import { mixedViews, setView } from './page-cases';
import { check, checkShown, checkWidths } from './public-states';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const session = (index: number, hours: number) => ({
  id: idOf(5, index),
  start: inHours(hours),
  end: inHours(hours + 2),
  zone: 'Asia/Kathmandu',
});

const offered: SchoolClass = {
  _id: idOf(2, 0),
  className: turn(names, 1),
  classImg: '',
  instructorName: 'Ines Instructor',
  instructorImg: '',
  instructorId: idOf(4, 0),
  email: '',
  availableSeat: 12,
  enrolledStudent: 28,
  price: 49.99,
  details: { format: 'live-online', level: 'beginner' },
  status: 'approved',
  feedback: '',
  createdAt: dayOf(0),
};

/** States of a class that need another day, a payment or a price rule, and what the page says. */
const states = (): readonly (readonly [state: string, facts: Partial<SchoolClass>, text: string])[] => [
  ['without dates', {}, 'Dates are not set yet'],
  [
    'with a cancelled session',
    { sessions: [{ ...session(0, 70), cancelledAt: dayOf(0) }, session(1, 94)] },
    'Cancelled',
  ],
  [
    'that has begun',
    {
      sessions: [session(0, -1), session(1, 94)],
      schedule: { start: inHours(-1), end: inHours(96), zone: 'Asia/Kathmandu', count: 2 },
      saleEndsAt: inHours(-1),
    },
    'Has begun already',
  ],
  [
    'whose sessions are all cancelled',
    { sessions: [{ ...session(0, 70), cancelledAt: dayOf(0) }], saleEndsAt: dayOf(0) },
    'All sessions are cancelled',
  ],
  ['with all seats held', { availableSeat: 0, firstHoldEndsAt: inHours(0.2) }, 'All held'],
  [
    'with a discount',
    { listPrice: 83.5, discount: { percent: 40, label: 'Opening weeks', until: inHours(600) } },
    '40% off until',
  ],
];

/** The page of a class in states that other tests cannot reach: in all, or in every second one. */
export async function checkClassStates(page: Page, portal: Portal, which: 'all' | 'some'): Promise<void> {
  const checkState = which === 'all' ? check : checkShown;
  const chosen = states().filter((_, place) => which === 'all' || place % 2 === 1);
  for (const [index, [state, facts, text]] of chosen.entries()) {
    await page.unrouteAll({ behavior: 'wait' });
    await answer(page, portal, getClass, { ...offered, ...facts });
    await setView(page, turn(mixedViews, index));
    await page.goto(`/allclass/${offered._id}`);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await checkState(page, `a class ${state}`);
    await checkWidths(page, `a class ${state}`);
  }
  await checkNoteOnCard(page, portal);
}

/** The longest note is no wider than the other contents of its card in a list, also beside a wide price. */
async function checkNoteOnCard(page: Page, portal: Portal): Promise<void> {
  const noon = new Date(inHours(24));
  noon.setHours(12, 58);
  const discount = { percent: 40, label: 'Opening weeks', until: inHours(600) };
  const facts = {
    availableSeat: 0,
    firstHoldEndsAt: noon.toISOString(),
    price: 1234.5,
    listPrice: 2057.5,
    discount,
  };
  await answer(page, portal, listClasses, [{ ...offered, ...facts }]);
  await page.goto('/allclass');
  const card = page.getByRole('article', { name: offered.className });
  const note = card.getByText('All held');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(note).toBeVisible();
    const start = async (box: typeof note) => (await box.boundingBox())?.x ?? NaN;
    const contents = card.getByText('0 seats left');
    expect
      .soft(await start(note), `note in a window of ${width} px`)
      .toBeGreaterThanOrEqual(await start(contents));
  }
}
