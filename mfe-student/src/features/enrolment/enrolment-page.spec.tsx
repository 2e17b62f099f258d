import {
  type ClassFile,
  type ClassSession,
  createCalendarFeed,
  createStudentReview,
  deleteCalendarFeed,
  type EnrolmentDetails,
  getClassFile,
  getEnrolment,
  getEnrolmentCalendar,
  getReminders,
  setReminders,
} from '@blush/shared-ui/contracts';
import {
  anEnrolment,
  anId,
  aStudentReview,
  FakeApi,
  renderPage,
  signedIn,
  someEnrolmentDetails,
} from '@blush/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const MINUTE_MS = 60_000;
const joinUrl = 'https://meet.test/blush';
const session: ClassSession = {
  id: '1'.repeat(24),
  start: '2027-03-14T22:30:00.000Z',
  end: '2027-03-15T00:30:00.000Z',
  zone: 'America/New_York',
  joinUrl,
};
const past = {
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

beforeEach(() => setClock('2027-03-10T12:00:00Z'));
afterEach(() => jest.useRealTimers());

/** Sets the clock; timers keep running, so that pages load. */
function setClock(now: string): void {
  jest.useFakeTimers({
    now: new Date(now),
    advanceTimers: true,
    doNotFake: ['performance', 'queueMicrotask'],
  });
}
/** The page renders the new minute some milliseconds later. */
function passTo(moment: string): void {
  jest.setSystemTime(Date.parse(moment) - MINUTE_MS);
  act(() => jest.advanceTimersByTime(MINUTE_MS));
}

function visit(facts: Partial<EnrolmentDetails> = {}, fakeApi = new FakeApi()) {
  const enrolment = someEnrolmentDetails({ sessions: [past, cancelled, session], ...facts });
  fakeApi.answers(getEnrolment, () => enrolment).answers(getReminders, () => ({ on: true }));
  const at = `/dashboard/myenroll/${enrolment._id}`;
  return { enrolment, ...renderPage(routes, { at, fakeApi, session: signedIn('student') }) };
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));

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
      materials: [{ title: 'Colour wheel', url: 'https://files.test/wheel.pdf' }],
    });
    const facts = await region('Good to know');
    for (const text of ['In the studio', '12 Rose Street', 'Beginner', 'Spanish', 'A flat brush', 'A mirror'])
      expect(facts.getByText(text)).toBeVisible();
    expect(facts.getByText('Free until a day before.')).toBeVisible();
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
  });

  it('has the address of the instructor to copy, for users without a mail program', async () => {
    const email = 'ines@blush.test';
    const { user, toasts } = visit({ class: { ...anEnrolment().class, instructorName: 'Ines', email } });
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
    for (const name of ['All sessions', 'Materials', 'Good to know'])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  it('of recorded lessons names no session', async () => {
    visit({ sessions: [], class: { ...someEnrolmentDetails().class, details: { format: 'recorded' } } });
    const lessons = await screen.findByRole('region', { name: 'Your lessons' });
    expect(lessons).toHaveTextContent('They are recorded: you watch them when you like.');
    expect(screen.queryByText('The instructor has not named dates yet.')).not.toBeInTheDocument();
  });

  it('of a refunded payment says so, without next session and calendar', async () => {
    visit({ endedAt: '2027-03-02T12:00:00.000Z', sessions: [past, { ...session, joinUrl: undefined }] });
    expect(await screen.findByText(/Your payment was refunded on/)).toHaveTextContent('Mar 2, 2027');
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

describe('the review of an enrolled class', () => {
  const later = '2027-03-15T00:30:00.000Z';

  it('is written with stars and a text, and is shown afterwards', async () => {
    const fakeApi = new FakeApi().answers(createStudentReview, () => ({ insertedId: anId() }));
    const { user, enrolment } = visit({ canReview: true }, fakeApi);
    const card = await region('Review this class');
    const stars = within(card.getByRole('group', { name: 'Your stars' }));
    await user.click(stars.getByRole('radio', { name: '3 stars' }));
    await user.keyboard('{ArrowRight}');
    expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await user.type(card.getByLabelText('How was it? (optional)'), 'Calm.');
    const review = aStudentReview({ stars: 4, text: 'Calm.', by: 'Stella S.' });
    fakeApi.answers(getEnrolment, () => someEnrolmentDetails({ _id: enrolment._id, review }));
    await user.click(card.getByRole('button', { name: 'Send review' }));
    const own = await region('Your review');
    expect(own.getByRole('heading', { name: 'Your review' })).toHaveFocus();
    expect(own.getByText('4 stars')).toBeInTheDocument();
    expect(own.getByText('Calm.')).toBeVisible();
    expect(own.getByText(/on the page of the class as Stella S\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send review' })).not.toBeInTheDocument();
    expect(fakeApi.callsOf(createStudentReview)[0]).toMatchObject({
      params: { id: enrolment._id },
      body: { stars: 4, text: 'Calm.' },
    });
  });

  it('needs stars, and is kept when it is refused', async () => {
    const fakeApi = new FakeApi().refuses(createStudentReview, 'database-unavailable');
    const { user } = visit({ canReview: true }, fakeApi);
    const card = await region('Review this class');
    await user.type(card.getByLabelText('How was it? (optional)'), 'Calm.');
    await user.click(card.getByRole('button', { name: 'Send review' }));
    expect(card.getByRole('alert')).toHaveTextContent('Please choose your stars');
    expect(fakeApi.callsOf(createStudentReview)).toEqual([]);
    await user.click(card.getByRole('radio', { name: '1 star' }));
    expect(card.getByRole('alert')).toBeEmptyDOMElement();
    await user.click(card.getByRole('button', { name: 'Send review' }));
    await waitFor(() => expect(card.getByRole('alert')).toHaveTextContent('cannot reach its database'));
    expect(card.getByLabelText('How was it? (optional)')).toHaveValue('Calm.');
  });

  it('is announced before the first session is over, and possible as soon as it is', async () => {
    visit({ canReview: false, reviewableFrom: later });
    const card = await region('Review this class');
    expect(card.getByText(/^You can review this class once its first session is over/)).toHaveTextContent(
      /\(Sun, Mar 14, 2027.*\)\.$|\(Mon, Mar 15, 2027.*\)\.$/,
    );
    expect(card.queryByRole('radio')).not.toBeInTheDocument();
    passTo(later);
    expect(await card.findByRole('radio', { name: '5 stars' })).toBeInTheDocument();
  });

  it('of a class without dates is announced without one', async () => {
    visit({ sessions: [], canReview: false });
    const card = await region('Review this class');
    expect(card.getByText('You can review this class once its first session is over.')).toBeVisible();
  });

  it('is not offered if the API returns no facts about it, nor for an enrolment that ended', async () => {
    visit({ endedAt: '2027-03-02T12:00:00.000Z', sessions: [past] });
    await screen.findByText(/Your payment was refunded on/);
    expect(screen.queryByRole('heading', { name: /review/i })).not.toBeInTheDocument();
  });
});

const { createObjectURL, revokeObjectURL } = URL;
/** Files that the page has saved. */
const files: Blob[] = [];
beforeEach(() => {
  files.length = 0;
  URL.createObjectURL = (blob) => (files.push(blob as Blob), '#file');
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => Object.assign(URL, { createObjectURL, revokeObjectURL }));

describe('the files of an enrolment', () => {
  const kit: ClassFile = { id: 'k'.repeat(43), name: 'Kit list.pdf', size: 1_258_291 };
  const chart: ClassFile = { id: 'c'.repeat(43), name: 'Face chart.pdf', size: 20_000 };

  it('are shown with their sizes among the materials, and saved with the token', async () => {
    const fakeApi = new FakeApi().answers(getClassFile, () => btoa('%PDF-1.7\xe9'));
    const { user, enrolment } = visit({ files: [kit, chart] }, fakeApi);
    const materials = await region('Materials');
    const shown = materials.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown).toEqual(['Kit list.pdf PDF, 1.2 MBDownload', 'Face chart.pdf PDF, 20 kBDownload']);
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    await user.click(materials.getByRole('button', { name: 'Download Kit list.pdf' }));
    await waitFor(() => expect(clicked.mock.contexts).toMatchObject([{ download: 'Kit list.pdf' }]));
    expect(files.map(({ type, size }) => [type, size])).toEqual([['application/pdf', 9]]);
    expect(fakeApi.callsOf(getClassFile)).toEqual([
      expect.objectContaining({
        params: { id: enrolment.classId, fileId: kit.id },
        authorization: expect.stringContaining('Bearer'),
      }),
    ]);
    clicked.mockRestore();
  });

  it('show why a file could not be saved', async () => {
    const fakeApi = new FakeApi().refuses(getClassFile, 'not-found');
    const { user } = visit({ files: [kit] }, fakeApi);
    await user.click(await screen.findByRole('button', { name: 'Download Kit list.pdf' }));
    expect(await screen.findByText('Not found')).toBeVisible();
    expect(files).toEqual([]);
  });
});

describe('the calendar of an enrolment', () => {
  it('is saved as a file', async () => {
    const fakeApi = new FakeApi().answers(getEnrolmentCalendar, () => 'BEGIN:VCALENDAR');
    const { user, enrolment } = visit({}, fakeApi);
    await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    await waitFor(() => expect(files.map(({ type }) => type)).toEqual(['text/calendar']));
    expect(fakeApi.callsOf(getEnrolmentCalendar).map(({ params }) => params)).toEqual([
      { id: enrolment._id },
    ]);
  });

  it('shows why it could not be saved', async () => {
    const fakeApi = new FakeApi().refuses(getEnrolmentCalendar, 'database-unavailable');
    const { user } = visit({}, fakeApi);
    await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    expect(await screen.findByText('Blush Camp cannot reach its database right now')).toBeVisible();
  });

  it('gets an address, which is shown once and copied', async () => {
    const url = `https://api.test/calendars/${'A'.repeat(43)}`;
    const fakeApi = new FakeApi().answers(createCalendarFeed, () => ({ url }));
    const { user, toasts } = visit({}, fakeApi);
    await user.click(await screen.findByRole('button', { name: 'Get an address' }));
    const address = await screen.findByLabelText('Address of your calendar, shown once');
    expect(address).toHaveValue(url);
    expect(address).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(toasts()).toEqual(['The address is copied.']));
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  it('shows since when it has an address, and replaces the address only after a confirmation', async () => {
    const url = `https://api.test/calendars/${'B'.repeat(43)}`;
    const fakeApi = new FakeApi().answers(createCalendarFeed, () => ({ url }));
    const { user } = visit({ feedSince: '2027-03-01T12:00:00.000Z' }, fakeApi);
    const calendar = await region('Your calendar');
    expect(calendar.getByText(/You have had an address since/)).toHaveTextContent('Mar 1, 2027');
    await user.click(calendar.getByRole('button', { name: 'Replace address' }));
    const question = within(await screen.findByRole('dialog', { name: 'Replace the address?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(fakeApi.callsOf(createCalendarFeed)).toHaveLength(0);
    await user.click(calendar.getByRole('button', { name: 'Replace address' }));
    const again = within(await screen.findByRole('dialog'));
    await user.click(again.getByRole('button', { name: 'Replace address' }));
    expect(await calendar.findByRole('textbox')).toHaveValue(url);
  });

  it('loses its address on request', async () => {
    const fakeApi = new FakeApi().answers(deleteCalendarFeed, () => ({ deletedCount: 1 }));
    const { user, enrolment } = visit({ feedSince: '2027-03-01T12:00:00.000Z' }, fakeApi);
    await screen.findByRole('button', { name: 'Delete address' });
    fakeApi.answers(getEnrolment, () => someEnrolmentDetails({ _id: enrolment._id }));
    await user.click(screen.getByRole('button', { name: 'Delete address' }));
    expect(await screen.findByRole('button', { name: 'Get an address' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your calendar' })).toHaveFocus());
  });
});
