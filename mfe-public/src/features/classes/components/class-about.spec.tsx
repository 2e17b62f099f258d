import { getClass } from '@blush/shared-ui/contracts';
import { aClass, anId, FakeApi, renderPage } from '@blush/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../../routes';

const sessionOn = (day: string) => ({
  id: anId(),
  start: `${day}T18:30:00.000Z`,
  end: `${day}T20:00:00.000Z`,
  zone: 'Asia/Kolkata',
});
const cancelled = { ...sessionOn('2027-03-16'), cancelledAt: '2027-01-01T00:00:00.000Z' };

it.each([
  ['several', [sessionOn('2027-03-14'), sessionOn('2027-03-15')], /^Your seat is for all of them\. Seats/],
  ['one', [sessionOn('2027-03-14'), cancelled], 'Seats are sold until the first session begins.'],
])('a class says until when seats are sold (sessions to come: %s)', async (_, sessions, text) => {
  const fakeApi = new FakeApi().answers(getClass, () => aClass({ sessions }));
  renderPage(routes, { at: `/allclass/${anId()}`, fakeApi });
  expect(await screen.findByText(text)).toBeVisible();
});
