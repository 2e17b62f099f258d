import { createClass } from '@blush/shared-ui/contracts';
import { fill } from '@blush/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listFewZones } from '../../shared/class-form/testing/list-few-zones';
import { submit, visitAddClass } from './testing/visit-add-class';

listFewZones();

describe('adding a class', () => {
  it('adds each session a week after the one before, and sends those that were not removed', async () => {
    const { user, fakeApi } = visitAddClass();
    await fill(user, await screen.findByLabelText('Class Name'), 'Silk Skin');
    await fill(user, screen.getByLabelText('Price'), '40');
    await user.click(screen.getByRole('button', { name: 'Add a session' }));
    const first = within(screen.getByRole('group', { name: 'Session 1' }));
    fireEvent.change(first.getByLabelText('Day'), { target: { value: '2030-03-10' } });
    fireEvent.change(first.getByLabelText('To'), { target: { value: '' } });
    await user.selectOptions(screen.getByLabelText('Time zone'), 'America/New_York');
    await user.click(await submit());
    expect(await screen.findByText('Please correct session 1')).toBeVisible();
    await waitFor(() => expect(first.getByLabelText('To')).toHaveFocus());
    expect(first.getByLabelText('To')).toHaveAccessibleDescription('Day, start and end are required');
    fireEvent.change(first.getByLabelText('To'), { target: { value: '21:00' } });
    for (let clicks = 0; clicks < 2; clicks += 1)
      await user.click(screen.getByRole('button', { name: 'Add another session' }));
    await user.click(screen.getByRole('button', { name: 'Remove Session 2' }));
    await user.click(await submit());
    await waitFor(() => expect(fakeApi.callsOf(createClass)).toHaveLength(1));
    const zone = 'America/New_York';
    expect(fakeApi.callsOf(createClass)[0]?.body).toMatchObject({
      sessions: [
        { start: '2030-03-10T18:00', end: '2030-03-10T21:00', zone },
        { start: '2030-03-24T18:00', end: '2030-03-24T21:00', zone },
      ],
    });
  });

  it('says at the Day field why the API refuses a session', async () => {
    const { user, fakeApi } = visitAddClass();
    fakeApi.refuses(createClass, 'session-not-allowed', {
      detail: 'Session 1: This time has passed',
      errors: [{ path: 'body.sessions.0.start', message: 'This time has passed' }],
    });
    await fill(user, await screen.findByLabelText('Class Name'), 'Silk Skin');
    await fill(user, screen.getByLabelText('Price'), '40');
    await user.click(screen.getByRole('button', { name: 'Add a session' }));
    await user.click(await submit());
    expect(await screen.findByText('Session 1: This time has passed')).toBeVisible();
    const day = within(screen.getByRole('group', { name: 'Session 1' })).getByLabelText('Day');
    expect(day).toHaveFocus();
    expect(day).toHaveAccessibleDescription('This time has passed');
  });
});
