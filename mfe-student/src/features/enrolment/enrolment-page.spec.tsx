import { getEnrolment, getReminders, type Reminders, setReminders } from '@blush/shared-ui/contracts';
import {
  anEnrolment,
  anId,
  FakeApi,
  renderPage,
  signedIn,
  someEnrolmentDetails,
} from '@blush/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import {
  joinUrl,
  passTo,
  past,
  region,
  session,
  setClock,
  visitEnrolment as visit,
} from '../../../test/enrolment';

beforeEach(() => setClock('2027-03-10T12:00:00Z'));

/** The call stays under way until the returned function is called, which resolves when the page shows the answer. */
function holdAnswer(fakeApi: FakeApi, call: typeof getReminders | typeof setReminders, answer: Reminders) {
  let release: (answer: Reminders) => void = () => undefined;
  const answered = new Promise<Reminders>((resolve) => (release = resolve));
  fakeApi.answers(call, () => answered);
  return () =>
    act(async () => {
      release(answer);
      await jest.advanceTimersByTimeAsync(100);
    });
}

describe('the page of an enrolment', () => {
  it('counts down to the next session, each minute, and then says that it is under way', async () => {
    visit();
    const timer = await screen.findByRole('timer');
    expect(timer).toHaveTextContent('Starts in 4 days, 10 hours');
    passTo('2027-03-14T21:29:00Z');
    await waitFor(() => expect(timer).toHaveTextContent('Starts in 1 hour, 1 minute'));
    passTo('2027-03-14T21:30:00Z');
    await waitFor(() => expect(timer).toHaveTextContent(/^Starts in 1 hour$/));
    passTo('2027-03-14T22:30:00Z');
    await waitFor(() => expect(timer).toHaveTextContent('Under way'));
    passTo('2027-03-15T00:30:00Z');
    expect(await screen.findByText('No upcoming session.')).toBeVisible();
  });

  it('has a link to join, which is the primary button from 15 minutes before the start to the end', async () => {
    visit();
    const link = () => screen.queryByRole('link', { name: 'Join' });
    await screen.findByRole('timer');
    expect(link()).toHaveAttribute('href', joinUrl);
    passTo('2027-03-14T22:14:00Z');
    const before = link()?.className;
    passTo('2027-03-14T22:15:00Z');
    await waitFor(() => expect(link()?.className).not.toBe(before));
    passTo('2027-03-15T00:30:00Z');
    await waitFor(() => expect(link()).toBeNull());
  });

  it('has all sessions, and marks those that are over, cancelled and next', async () => {
    visit();
    const list = await region('All sessions');
    const rows = list.getAllByRole('listitem');
    expect(rows.map((row) => /Over|Cancelled|Next/.exec(row.textContent)?.[0])).toEqual([
      'Over',
      'Cancelled',
      'Next',
    ]);
    expect(rows.map((row) => within(row).queryByRole('link')?.textContent)).toEqual([
      undefined,
      undefined,
      joinUrl,
    ]);
  });

  it('has the messages to the class, newest first', async () => {
    const message = (text: string, at: string) => ({ _id: anId(), text, at, by: 'Ines' });
    visit({
      messages: [
        message('Door B', '2027-03-02T09:00:00.000Z'),
        message('Welcome', '2027-03-01T09:00:00.000Z'),
      ],
    });
    const list = await region('Messages');
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ines, Mar 2, 2027Door B',
      'Ines, Mar 1, 2027Welcome',
    ]);
  });

  it('turns reminders off for all classes, and says why a change failed', async () => {
    const fakeApi = new FakeApi().answers(setReminders, ({ body }) => body as { on: boolean });
    const { user } = visit({}, fakeApi);
    const choice = await screen.findByRole('checkbox', { name: /A mail a day before each session/ });
    expect(choice).toBeChecked();
    await user.click(choice);
    await waitFor(() => expect(choice).not.toBeChecked());
    expect(fakeApi.callsOf(setReminders)[0]?.body).toEqual({ on: false });
    fakeApi.refuses(setReminders, 'database-unavailable');
    await user.click(choice);
    const card = await region('Reminders');
    await waitFor(() => expect(card.getByRole('alert')).toHaveTextContent('cannot reach its database'));
    expect(choice).not.toBeChecked();
  });

  it('says that the choice about reminders could not be loaded, and loads it by Try again', async () => {
    const fakeApi = new FakeApi();
    const { user } = visit({}, fakeApi);
    fakeApi.isUnreachableFor(getReminders);
    const card = await region('Reminders');
    expect(await card.findByText('Your choice could not be loaded')).toBeVisible();
    fakeApi.answers(getReminders, () => ({ on: false }));
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByRole('checkbox')).not.toBeChecked();
  });

  it('shows a choice about reminders at once, and keeps it when an answer from before the change arrives later', async () => {
    const fakeApi = new FakeApi();
    const { user } = visit({}, fakeApi);
    const choice = await screen.findByRole('checkbox', { name: /A mail a day before each session/ });
    const answerFetch = holdAnswer(fakeApi, getReminders, { on: true });
    const answerChange = holdAnswer(fakeApi, setReminders, { on: false });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(fakeApi.callsOf(getReminders)).toHaveLength(2));
    await user.click(choice);
    expect(choice).not.toBeChecked();
    await answerChange();
    await answerFetch();
    expect(choice).not.toBeChecked();
  });

  it('sends a choice about reminders that is taken back at once after the first one, and shows the last', async () => {
    const fakeApi = new FakeApi();
    const { user } = visit({}, fakeApi);
    const choice = await screen.findByRole('checkbox', { name: /A mail a day before each session/ });
    const answerFirst = holdAnswer(fakeApi, setReminders, { on: false });
    await user.click(choice);
    await user.click(choice);
    expect(choice).toBeChecked();
    const sent = () => fakeApi.callsOf(setReminders).map(({ body }) => body);
    expect(sent()).toEqual([{ on: false }]);
    fakeApi.answers(setReminders, ({ body }) => body as { on: boolean });
    await answerFirst();
    await waitFor(() => expect(sent()).toEqual([{ on: false }, { on: true }]));
    expect(choice).toBeChecked();
  });

  it("has the session time in the reader's zone, and beside it in the class's zone", async () => {
    visit({ sessions: [{ ...session, zone: 'Asia/Kolkata' }] });
    const next = await region('Next session');
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const day = new Date(session.start).toLocaleDateString('en-US', { timeZone: zone, day: 'numeric' });
    expect(next.getByText(/^Sun, Mar|^Mon, Mar/, { selector: 'time' })).toHaveTextContent(`Mar ${day}, 2027`);
    expect(next.getByText('Mon, Mar 15, 2027, 4:00 – 6:00 AM GMT+5:30 in Kolkata')).toBeVisible();
  });

  it('has place, kit, rule for cancelling, materials, and how to reach the instructor', async () => {
    const { enrolment } = visit({
      class: {
        ...anEnrolment().class,
        email: 'ines@blush.test',
        details: {
          format: 'studio',
          place: '12 Rose Street',
          level: 'beginner',
          language: 'es',
          kit: ['A flat brush', 'A mirror'],
          cancellation: 'Free until a day before.',
        },
      },
      materials: [
        { title: 'Colour wheel', url: 'https://files.test/wheel.pdf' },
        { title: 'Mistyped', url: 'https://[' },
      ],
    });
    const facts = await region('Good to know');
    for (const text of ['In the studio', '12 Rose Street', 'Beginner', 'Spanish', 'A flat brush', 'A mirror'])
      expect(facts.getByText(text)).toBeVisible();
    expect(facts.getByText('Free until a day before.')).toBeVisible();
    expect(facts.queryByRole('link', { name: 'Refunds' })).not.toBeInTheDocument();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining([
        'https://files.test/wheel.pdf',
        'mailto:ines@blush.test?subject=Evening%20Glow',
        `/allclass/${enrolment.classId}`,
        `/dashboard/paymenthistory/${enrolment.paymentId}`,
        '/dashboard/myenroll',
      ]),
    );
    expect(screen.getByText('files.test')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mistyped' })).toBeVisible();
  });

  it('has the address of the instructor to copy, for users without a mail program', async () => {
    const email = 'ines@blush.test';
    const { user, toasts } = visit({
      class: { ...anEnrolment().class, instructorName: 'Ines', email },
    });
    const address = await screen.findByLabelText('E-mail address of Ines');
    expect(address).toHaveValue(email);
    expect(address).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(toasts()).toEqual(['The address is copied.']));
    expect(await navigator.clipboard.readText()).toBe(email);
  });

  it('has no way to write to an instructor whose address is not known', async () => {
    visit();
    await screen.findByRole('region', { name: 'More' });
    expect(screen.queryByRole('link', { name: /^Write to/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
  });

  it('of a class without dates says so, and has no file for the calendar', async () => {
    visit({ sessions: [] });
    expect(await screen.findByText('The instructor has not named dates yet.')).toBeVisible();
    for (const name of ['All sessions', 'Materials'])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
    expect(screen.getByText(/^Subscribe in your calendar program/)).toBeVisible();
  });

  it('of a class without a rule for cancelling leads to that of the portal', async () => {
    visit();
    const facts = await region('Good to know');
    expect(facts.getByText('This class states no rule of its own', { exact: false })).toBeVisible();
    expect(facts.getByRole('link', { name: 'Refunds' })).toHaveAttribute('href', '/refunds');
  });

  it.each([
    [
      'names no session',
      [{ title: 'Lesson 1', url: joinUrl }],
      'They are recorded: you watch them when you like.',
    ],
    ['says that none is there yet', [], 'They are recorded. The instructor has not added them yet.'],
  ])('of recorded lessons %s', async (_, materials, words) => {
    visit({
      sessions: [],
      materials,
      class: { ...someEnrolmentDetails().class, details: { format: 'recorded' } },
    });
    const lessons = await screen.findByRole('region', { name: 'Your lessons' });
    expect(lessons).toHaveTextContent(words);
    expect(screen.queryByText('The instructor has not named dates yet.')).not.toBeInTheDocument();
  });

  it('of a refunded payment says so, without next session and calendar', async () => {
    visit({
      endedAt: '2027-03-02T12:00:00.000Z',
      sessions: [past, { ...session, joinUrl: undefined }],
    });
    expect(await screen.findByText(/Your enrolment ended on/)).toHaveTextContent('Mar 2, 2027');
    const rows = (await region('All sessions')).getAllByRole('listitem');
    expect(rows.map((row) => /Over|Next/.exec(row.textContent)?.[0])).toEqual(['Over', undefined]);
    for (const name of ['Next session', 'Your calendar'])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Receipt' })).toBeVisible();
  });

  it('of another student is not found', async () => {
    const fakeApi = new FakeApi().refuses(getEnrolment, 'not-found');
    const at = `/dashboard/myenroll/${'1'.repeat(24)}`;
    renderPage(routes, { at, fakeApi, session: signedIn('student') });
    expect(await screen.findByRole('heading', { name: 'There is no such enrolment' })).toBeVisible();
  });

  it('is loaded by Try again after a failure', async () => {
    const fakeApi = new FakeApi().isUnreachableFor(getEnrolment);
    const at = `/dashboard/myenroll/${'1'.repeat(24)}`;
    const { user } = renderPage(routes, { at, fakeApi, session: signedIn('student') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    fakeApi.answers(getEnrolment, () => someEnrolmentDetails());
    await user.click(again);
    expect(await screen.findByText('The instructor has not named dates yet.')).toBeVisible();
  });
});
