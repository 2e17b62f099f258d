import {
  type ClassSession,
  type EnrolmentDetails,
  getEnrolment,
  getReminders,
} from '@blush/shared-ui/contracts';
import { FakeApi, renderPage, signedIn, someEnrolmentDetails } from '@blush/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../src/routes';

const MINUTE_MS = 60_000;
export const joinUrl = 'https://meet.test/blush';
export const session: ClassSession = {
  id: '1'.repeat(24),
  start: '2027-03-14T22:30:00.000Z',
  end: '2027-03-15T00:30:00.000Z',
  zone: 'America/New_York',
  joinUrl,
};
export const past = {
  ...session,
  id: '2'.repeat(24),
  start: '2027-03-01T22:30:00.000Z',
  end: '2027-03-02T00:30:00.000Z',
};
const cancelled = {
  ...session,
  id: '3'.repeat(24),
  start: '2027-03-08T22:30:00.000Z',
  end: '2027-03-09T00:30:00.000Z',
  cancelledAt: '2027-03-05T00:00:00.000Z',
};

/** Sets the clock; timers keep running, so that pages load. */
export function setClock(now: string): void {
  jest.useFakeTimers({
    now: new Date(now),
    advanceTimers: true,
    doNotFake: ['performance', 'queueMicrotask'],
  });
}
/** Moves the clock to a full minute, which the page renders some milliseconds later. */
export function passTo(moment: string): void {
  jest.setSystemTime(Date.parse(moment) - MINUTE_MS);
  act(() => jest.advanceTimersByTime(MINUTE_MS));
}

/** Shows the page of an enrolment with three sessions. */
export function visitEnrolment(facts: Partial<EnrolmentDetails> = {}, fakeApi = new FakeApi()) {
  const enrolment = someEnrolmentDetails({ sessions: [past, cancelled, session], ...facts });
  fakeApi.answers(getEnrolment, () => enrolment).answers(getReminders, () => ({ on: true }));
  const at = `/dashboard/myenroll/${enrolment._id}`;
  return { enrolment, ...renderPage(routes, { at, fakeApi, session: signedIn('student') }) };
}
export const region = async (name: string) => within(await screen.findByRole('region', { name }));
