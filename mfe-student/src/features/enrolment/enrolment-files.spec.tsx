import {
  type ClassFile,
  createCalendarFeed,
  deleteCalendarFeed,
  getClassFile,
  getEnrolment,
  getEnrolmentCalendar,
} from '@blush/shared-ui/contracts';
import { FakeApi, noteRefreshes, savedFiles, someEnrolmentDetails } from '@blush/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { region, setClock, visitEnrolment as visit } from '../../../test/enrolment';

beforeEach(() => setClock('2027-03-10T12:00:00Z'));

const files = savedFiles();

describe('the files of an enrolment', () => {
  const kit: ClassFile = { id: 'k'.repeat(43), name: 'Kit list.pdf', size: 1_258_291 };
  const chart: ClassFile = { id: 'c'.repeat(43), name: 'Face chart.pdf', size: 20_000 };

  it('are shown with their sizes among the materials, and downloaded by a call with the access token', async () => {
    const limit = jest.spyOn(AbortSignal, 'timeout');
    const fakeApi = new FakeApi().answers(getClassFile, () => btoa('%PDF-1.7\xe9'));
    const { user, enrolment } = visit({ files: [kit, chart] }, fakeApi);
    const materials = await region('Materials');
    const shown = materials.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown).toEqual(['Kit list.pdf PDF, 1.2 MBDownload', 'Face chart.pdf PDF, 20 kBDownload']);
    await user.click(materials.getByRole('button', { name: 'Download Kit list.pdf' }));
    await waitFor(() =>
      expect(files).toMatchObject([{ name: kit.name, content: { type: 'application/pdf', size: 9 } }]),
    );
    expect(fakeApi.callsOf(getClassFile)).toEqual([
      expect.objectContaining({
        params: { id: enrolment.classId, fileId: kit.id },
        authorization: expect.stringContaining('Bearer'),
      }),
    ]);
    // A student with a slow connection gets five minutes.
    expect(limit.mock.lastCall).toEqual([300_000]);
  });

  it('are saved one at a time: the buttons of all are busy until a file is there', async () => {
    const fakeApi = new FakeApi().answers(getClassFile, () => new Promise<never>(() => undefined));
    const { user } = visit({ files: [kit, chart] }, fakeApi);
    await user.click(await screen.findByRole('button', { name: 'Download Kit list.pdf' }));
    for (const { name } of [kit, chart])
      expect(screen.getByRole('button', { name: `Download ${name}` })).toHaveAttribute('aria-busy', 'true');
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
    await waitFor(() => expect(files).toMatchObject([{ content: { type: 'text/calendar' } }]));
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

  /** An address, which the enrolment knows after its creation. */
  function makesAddress({ fakeApi, enrolment }: ReturnType<typeof visit>) {
    const url = `https://api.test/calendars/${'A'.repeat(43)}`;
    const since = '2027-03-10T12:00:00.000Z';
    fakeApi.answers(createCalendarFeed, () => {
      enrolment.feedSince = since;
      return { url, since };
    });
    return url;
  }

  it('gets an address, which is shown once and copied, and of which other tabs learn', async () => {
    const refreshed = noteRefreshes();
    const page = visit();
    const url = makesAddress(page);
    const { user, toasts } = page;
    await user.click(await screen.findByRole('button', { name: 'Get an address' }));
    const address = await screen.findByLabelText('Address of your calendar, shown once');
    expect(address).toHaveValue(url);
    expect(address).toHaveFocus();
    expect(refreshed).toEqual([[getEnrolment.id]]);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(toasts()).toEqual(['The address is copied.']));
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  it.each([
    ['replaced', '2027-03-10T12:05:00.000Z', 'Replace address'],
    ['deleted', undefined, 'Get an address'],
  ])('no longer shows an address that was %s in another tab', async (_, feedSince, button) => {
    const page = visit();
    makesAddress(page);
    await page.user.click(await screen.findByRole('button', { name: 'Get an address' }));
    const address = await screen.findByLabelText('Address of your calendar, shown once');
    await waitFor(() => expect(page.fakeApi.callsOf(getEnrolment)).toHaveLength(2));
    page.fakeApi.answers(getEnrolment, () => ({ ...page.enrolment, feedSince }));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(address).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: button })).toBeVisible();
  });

  it('shows a new address also if the enrolment cannot be fetched again', async () => {
    const page = visit();
    const url = makesAddress(page);
    const get = await screen.findByRole('button', { name: 'Get an address' });
    page.fakeApi.isUnreachableFor(getEnrolment);
    await page.user.click(get);
    expect(await screen.findByLabelText('Address of your calendar, shown once')).toHaveValue(url);
  });

  it('shows since when it has an address, and replaces the address only after a confirmation', async () => {
    const page = visit({ feedSince: '2027-03-01T12:00:00.000Z' });
    const url = makesAddress(page);
    const { user, fakeApi } = page;
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
    const refreshed = noteRefreshes();
    const { user, enrolment } = visit({ feedSince: '2027-03-01T12:00:00.000Z' }, fakeApi);
    await screen.findByRole('button', { name: 'Delete address' });
    fakeApi.answers(getEnrolment, () => someEnrolmentDetails({ _id: enrolment._id }));
    await user.click(screen.getByRole('button', { name: 'Delete address' }));
    expect(await screen.findByRole('button', { name: 'Get an address' })).toBeVisible();
    expect(refreshed).toEqual([[getEnrolment.id]]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your calendar' })).toHaveFocus());
  });
});
