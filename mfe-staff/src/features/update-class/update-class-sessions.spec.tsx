import { type ClassSession, type Problem, updateClass } from '@blush/shared-ui/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listFewZones } from '../../shared/class-form/testing/list-few-zones';
import { visitClass } from './testing/visit-class';

const ZONE = 'America/New_York';
const CONFLICT = 'Another user changed this class meanwhile';

listFewZones();

/** A session from 18:00 to 20:00 in New York, on a day of March 2030 after the change of clocks. */
function sessionOn(day: number, facts: Partial<ClassSession> = {}): ClassSession {
  return {
    id: `${day}`.padStart(24, '0'),
    start: `2030-03-${day}T22:00:00.000Z`,
    end: `2030-03-${day + 1}T00:00:00.000Z`,
    zone: ZONE,
    ...facts,
  };
}
const [first, second] = [sessionOn(14), sessionOn(21)];

const row = async (number: number) => within(await screen.findByRole('group', { name: `Session ${number}` }));
const button = (name: string) => screen.findByRole('button', { name });
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

describe('the sessions of an updated class', () => {
  it('are changed without another review, cancelled if students have seats, and previewed on the card', async () => {
    const { user, updates } = visitClass({ sessions: [first], enrolledStudent: 2 });
    const one = await row(1);
    expect(one.getByLabelText('From')).toHaveValue('18:00');
    await user.click(await button('Add another session'));
    const preview = screen.getByRole('region', { name: 'The card in the list of classes' });
    await waitFor(() => expect(preview).toHaveTextContent('Mar 14 – 21, 2030 · 2 sessions'));
    await user.click(one.getByRole('button', { name: 'Cancel Session 1' }));
    await waitFor(() => expect(preview).toHaveTextContent('Mar 21, 2030'));
    expect(preview).not.toHaveTextContent('2 sessions');
    expect(one.getByText(/cannot be undone/)).toBeVisible();
    expect(one.getByLabelText('From')).toBeDisabled();
    expect(screen.queryByText(/goes back to review/)).not.toBeInTheDocument();
    await user.click(await button('Save changes'));
    await waitFor(() => expect(updates()).toHaveLength(1));
    expect(updates()[0]?.sessions).toEqual([
      { id: first.id, start: '2030-03-14T18:00', end: '2030-03-14T20:00', zone: ZONE, cancelled: true },
      { start: '2030-03-21T18:00', end: '2030-03-21T20:00', zone: ZONE },
    ]);
    expect(await one.findByText('Cancelled.')).toBeVisible();
  });

  it('show no conflict after one was added; the next save names it by its id', async () => {
    const seats = { enrolledStudent: 2 };
    const { user, updates, storedClass, toasts, address } = visitClass({ sessions: [first], ...seats });
    await user.click(await button('Add another session'));
    await user.click(await button('Save changes'));
    await waitFor(() => expect(toasts()).toEqual(['Class updated']));
    const added = await row(2);
    expect(await added.findByRole('button', { name: 'Cancel Session 2' })).toBeVisible();
    expect(screen.queryByText(CONFLICT)).not.toBeInTheDocument();
    type(added.getByLabelText('From'), '17:00');
    await user.click(await button('Save changes'));
    await waitFor(() => expect(updates()).toHaveLength(2));
    const { sessions = [] } = storedClass.current;
    expect(updates()[1]).toMatchObject({ version: 2, sessions: [{ id: first.id }, { id: sessions[1]?.id }] });
    await screen.findByDisplayValue('17:00');
    await user.click(screen.getByRole('link', { name: 'Students' }));
    await waitFor(() => expect(address()).toMatch(/students$/));
  });

  it('keep the id under which a new one is stored, also if it is changed during the save', async () => {
    const { user, fakeApi, updates, storedClass } = visitClass({ sessions: [first] });
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((done) => (arrive = done));
    fakeApi.answers(updateClass, async ({ body }) => {
      await arrival;
      return storedClass.update(body as Parameters<typeof storedClass.update>[0]);
    });
    await user.click(await button('Add another session'));
    await user.click(await button('Save changes'));
    await waitFor(() => expect(updates()).toHaveLength(1));
    type((await row(2)).getByLabelText('From'), '17:00');
    arrive();
    await waitFor(() => expect(storedClass.current.version).toBe(2));
    await waitFor(async () => expect(await button('Save changes')).toBeEnabled());
    expect(screen.queryByText(CONFLICT)).not.toBeInTheDocument();
    await user.click(await button('Save changes'));
    await waitFor(() => expect(updates()).toHaveLength(2));
    const id = updates()[1]?.sessions?.[1]?.id;
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(storedClass.current.sessions?.map((session) => session.id)).toEqual([first.id, id]);
  });

  it('get the selected zone if they can still change, and show their own otherwise', async () => {
    const cancelled = sessionOn(21, { cancelledAt: '2026-03-01T09:00:00.000Z' });
    const begun = sessionOn(14, { start: '2020-03-14T22:00:00.000Z', end: '2020-03-15T00:00:00.000Z' });
    const { user, updates } = visitClass({ sessions: [begun, cancelled, sessionOn(28)] });
    await user.selectOptions(await screen.findByLabelText('Time zone'), 'Europe/Berlin');
    for (const number of [1, 2])
      expect((await row(number)).getByText('Times in New York (America).')).toBeVisible();
    expect((await row(3)).queryByText(/^Times in/)).not.toBeInTheDocument();
    await user.click(await button('Save changes'));
    await waitFor(() => expect(updates()).toHaveLength(1));
    expect(updates()[0]?.sessions?.map(({ start, zone }) => [start, zone])).toEqual([
      ['2020-03-14T18:00', ZONE],
      ['2030-03-21T18:00', ZONE],
      ['2030-03-28T18:00', 'Europe/Berlin'],
    ]);
  });

  it('keep a zone of their own when another session is changed', async () => {
    const inBerlin = sessionOn(21, { zone: 'Europe/Berlin' });
    const { user, updates } = visitClass({ sessions: [first, inBerlin] });
    const other = await row(2);
    expect(other.getByLabelText('From')).toHaveValue('23:00');
    expect(other.getByLabelText('From')).toHaveAccessibleDescription('Times in Berlin (Europe).');
    type((await row(1)).getByLabelText('To'), '21:00');
    await user.click(await button('Save changes'));
    await waitFor(() => expect(updates()).toHaveLength(1));
    expect(updates()[0]?.sessions).toMatchObject([
      { end: '2030-03-14T21:00', zone: ZONE },
      { start: '2030-03-21T23:00', end: '2030-03-22T01:00', zone: 'Europe/Berlin' },
    ]);
  });

  it('cannot be moved or cancelled once they have begun, but their link can be changed', async () => {
    const begun = sessionOn(14, { start: '2020-03-14T22:00:00.000Z', end: '2020-03-15T00:00:00.000Z' });
    const { user, updates } = visitClass({ sessions: [begun, second], enrolledStudent: 2 });
    const one = await row(1);
    expect(one.getByText(/^It has begun, so it can be neither moved nor cancelled/)).toBeVisible();
    for (const label of ['Day', 'From', 'To']) expect(one.getByLabelText(label)).toBeDisabled();
    expect(one.queryByRole('button')).not.toBeInTheDocument();
    expect((await row(2)).getByRole('button', { name: 'Cancel Session 2' })).toBeVisible();
    type(one.getByLabelText('Link to join'), 'https://meet.test/a');
    await user.click(await button('Save changes'));
    await waitFor(() => expect(updates()).toHaveLength(1));
    expect(updates()[0]?.sessions?.[0]).toMatchObject({ id: begun.id, joinUrl: 'https://meet.test/a' });
  });

  it('can be changed after their dates in a class that is not on sale and has no students', async () => {
    const passed = sessionOn(14, { start: '2020-03-14T22:00:00.000Z', end: '2020-03-15T00:00:00.000Z' });
    visitClass({ status: 'pending', sessions: [passed], enrolledStudent: 0 });
    const one = await row(1);
    expect(one.getByLabelText('Day')).toBeEnabled();
    expect(one.getByRole('button', { name: 'Remove Session 1' })).toBeVisible();
  });
});

describe('sessions that are refused', () => {
  const days = [1, 2, 3, 4].map((day) => ({
    id: `${day}`.padStart(24, '0'),
    start: `2030-01-0${day}T18:00:00.000Z`,
    end: `2030-01-0${day}T20:00:00.000Z`,
    zone: 'UTC',
  }));
  const errors = (...messages: [path: string, message: string][]): Partial<Problem> => ({
    detail: `Session 1: ${messages[0]?.[1]}`,
    errors: messages.map(([path, message]) => ({ path: `body.sessions.${path}`, message })),
  });

  it('are named by number before they are sent, and have the reasons of the API at their rows and fields, also when another is removed', async () => {
    const { user, fakeApi, updates } = visitClass({ sessions: days, enrolledStudent: 0 });
    fakeApi.refuses(
      updateClass,
      'session-not-allowed',
      errors(
        ['0.id', 'This class has no such session'],
        ['1.start', 'This time has passed'],
        ['2.end', 'The end has to be after the start'],
        ['3.joinUrl', 'No link'],
      ),
    );
    const [unknown, passed, short, linked] = [await row(1), await row(2), await row(3), await row(4)];
    const link = linked.getByLabelText('Link to join');
    type(unknown.getByLabelText('To'), '');
    type(link, 'meet.test');
    await user.click(await button('Save changes'));
    expect(await screen.findByText('Please correct sessions 1 and 4')).toBeVisible();
    await waitFor(() => expect(unknown.getByLabelText('To')).toHaveFocus());
    expect(unknown.getByLabelText('To')).toHaveAccessibleDescription('Day, start and end are required');
    expect(link).toHaveAccessibleDescription(/^The link has to begin with https:/);
    expect(updates()).toHaveLength(0);
    type(unknown.getByLabelText('To'), '20:00');
    type(link, 'https://meet.test/a');
    await user.click(await button('Save changes'));
    expect(await screen.findByText('Session 1: This class has no such session')).toBeVisible();
    const group = screen.getByRole('group', { name: 'Session 1' });
    await waitFor(() => expect(group).toHaveFocus());
    expect(group).toHaveAccessibleDescription('This class has no such session');
    for (const label of ['Day', 'From']) {
      expect(passed.getByLabelText(label)).toBeInvalid();
      expect(passed.getByLabelText(label)).toHaveAccessibleDescription('This time has passed');
    }
    expect(passed.getByLabelText('To')).toBeValid();
    for (const other of [unknown, short, linked]) expect(other.getByLabelText('Day')).toBeValid();
    expect(short.getByLabelText('To')).toBeInvalid();
    expect(short.getByLabelText('To')).toHaveAccessibleDescription('The end has to be after the start');
    expect(link).toHaveAccessibleDescription(/^No link/);
    type(passed.getByLabelText('Day'), '2030-02-27');
    expect(passed.getByLabelText('Day')).toBeValid();
    expect(passed.queryByText('This time has passed')).not.toBeInTheDocument();
    expect(short.getByLabelText('To')).toBeInvalid();
    await user.click(await button('Remove Session 1'));
    expect((await row(3)).getByLabelText('Link to join')).toBeInvalid();
  });

  it('are in the form again when they must not be removed, and can be cancelled', async () => {
    const { user, fakeApi, updates, storedClass } = visitClass({
      sessions: [first, second],
      enrolledStudent: 0,
    });
    const message = 'Students have seats in this class: cancel a session instead of removing it';
    fakeApi.refuses(updateClass, 'session-not-allowed', {
      detail: message,
      errors: [{ path: 'body.sessions', message }],
    });
    const materials = 'Colour wheel https://files.test/wheel.pdf';
    type(await screen.findByLabelText('Links to materials'), materials);
    await user.click(await button('Remove Session 2'));
    // A hold is no new version of the class.
    storedClass.current = { ...storedClass.current, held: 1 };
    await user.click(await button('Save changes'));
    expect(await screen.findByText(message)).toBeVisible();
    const again = await row(2);
    expect(again.getByLabelText('Day')).toHaveValue('2030-03-21');
    expect(await again.findByRole('button', { name: 'Cancel Session 2' })).toBeVisible();
    expect(screen.getByLabelText('Links to materials')).toHaveValue(materials);
    expect(updates()[0]?.sessions).toHaveLength(1);
  });
});
