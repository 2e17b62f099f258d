import { getRemindersOfLink, setRemindersOfLink } from '@blush/shared-ui/contracts';
import { FakeApi, renderPage, aVisitor } from '@blush/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../routes';

const token = 'A'.repeat(43);
const visit = (fakeApi: FakeApi) =>
  renderPage(routes, { at: `/reminders/${token}`, fakeApi, session: aVisitor() });

describe('the page of the link in reminders', () => {
  it('turns reminders off only after a click, and on again', async () => {
    const fakeApi = new FakeApi()
      .answers(getRemindersOfLink, () => ({ on: true }))
      .answers(setRemindersOfLink, ({ body }) => body as { on: boolean });
    const { user } = visit(fakeApi);
    expect(await screen.findByRole('heading', { name: 'Reminders are on' })).toBeVisible();
    expect(fakeApi.callsOf(setRemindersOfLink)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Turn reminders off' }));
    expect(await screen.findByRole('heading', { name: 'Reminders are off' })).toBeVisible();
    expect(fakeApi.callsOf(setRemindersOfLink)[0]).toMatchObject({ params: { token }, body: { on: false } });
    await user.click(screen.getByRole('button', { name: 'Turn reminders on again' }));
    expect(await screen.findByRole('heading', { name: 'Reminders are on' })).toBeVisible();
  });

  it('says that a link is unknown', async () => {
    visit(new FakeApi().refuses(getRemindersOfLink, 'not-found'));
    expect(await screen.findByRole('heading', { name: 'This link leads nowhere', level: 1 })).toBeVisible();
  });

  it('offers another try when the API does not answer, and says why a change failed', async () => {
    const fakeApi = new FakeApi().refuses(getRemindersOfLink, 'database-unavailable');
    const { user } = visit(fakeApi);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fakeApi
      .answers(getRemindersOfLink, () => ({ on: true }))
      .refuses(setRemindersOfLink, 'database-unavailable');
    await user.click(again);
    await user.click(await screen.findByRole('button', { name: 'Turn reminders off' }));
    expect(await screen.findByText('Blush Camp cannot reach its database right now')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Reminders are on' })).toBeVisible();
  });
});
