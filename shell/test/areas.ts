import { screen } from '@testing-library/react';
import { studentRemote } from './a-remote';
import { aSession, asRole } from './a-session';
import { pages } from './open-portal';

export const site = pages({
  '/': 'Home',
  '/allclass': 'All Classes',
  '/allclass/:id': 'One class',
  '/login': 'Log In',
});
export const student = pages({
  '/dashboard/myselected': 'My Selected Class',
  '/dashboard/payment/:id': 'Payment',
});

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const notFound = 'We looked everywhere for this page';
export const unavailable = 'This part of the portal is not available right now';

/** Silences logged failures and preloads. */
export function silenceLogs(): void {
  beforeEach(() => {
    sessionStorage.clear();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    globalThis.fetch = jest.fn(() => Promise.resolve(new Response()));
  });
}

export const asStudent = () => aSession(asRole('student', [studentRemote]));
