import { getClass, placeOf, type SchoolClass } from '@blush/shared-ui/contracts';
import { aClass, anId, FakeApi, renderPage } from '@blush/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../routes';

const silk = aClass({ className: 'Silk Skin' });

describe('the page of a class', () => {
  it("shows each session in the viewer's zone, beside the city of the class's zone, with the times there if they differ", async () => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const away = own === 'Asia/Kolkata' ? 'America/New_York' : 'Asia/Kolkata';
    const at = (day: string, zone: string, cancelledAt?: string) => ({
      id: anId(),
      start: `${day}T18:30:00.000Z`,
      end: `${day}T20:00:00.000Z`,
      zone,
      ...(cancelledAt !== undefined && { cancelledAt }),
    });
    const sessions = [
      at('2027-03-14', away),
      at('2027-03-15', own),
      at('2027-03-16', own, '2027-01-01T00:00:00.000Z'),
    ];
    const schedule = { start: sessions[0]?.start ?? '', end: sessions[1]?.end ?? '', zone: away, count: 2 };
    const fakeApi = new FakeApi().answers(getClass, () => aClass({ sessions, schedule }));
    renderPage(routes, { at: `/allclass/${silk._id}`, fakeApi });
    expect(await screen.findByRole('heading', { name: 'When it takes place' })).toBeVisible();
    const shown = (nth: number) =>
      screen.getAllByRole('listitem').filter((item) => item.querySelector('time'))[nth];
    expect(shown(0)).toHaveTextContent(/2027.*2027.* in (Kolkata|New York)$/);
    expect(shown(0)?.querySelector('time')).toHaveAttribute('datetime', '2027-03-14T18:30:00.000Z');
    expect(shown(1)?.lastChild?.textContent).toBe(`${placeOf(own)} time`);
    expect(shown(2)).toHaveTextContent('Cancelled');
    expect(screen.getByText(/· 2 sessions/)).toBeVisible();
    expect(screen.getByText('Length').nextSibling).toHaveTextContent(/^2 sessions, 3 h$/);
  });

  const start = '2026-01-01T00:00:00.000Z';
  const schedule = { start, end: '2026-01-01T02:00:00.000Z', zone: 'UTC', count: 1 };

  it.each<[string, Partial<SchoolClass>, string]>([
    ['its first session has begun', { schedule }, 'Has begun already'],
    ['all its sessions are cancelled', {}, 'All sessions are cancelled'],
  ])('disables Select once %s', async (_, facts, note) => {
    const fakeApi = new FakeApi().answers(getClass, () => aClass({ saleEndsAt: start, ...facts }));
    renderPage(routes, { at: `/allclass/${silk._id}`, fakeApi });
    const select = await screen.findByRole('button', { name: 'Select' });
    expect(select).toBeDisabled();
    expect(select).toHaveAccessibleDescription(note);
  });

  it.each(['live-online', 'studio'] as const)(
    'says before the sale that a %s class has no dates yet, and which rule applies to students who cannot come then',
    async (format) => {
      const fakeApi = new FakeApi().answers(getClass, () => ({ ...silk, details: { format } }));
      renderPage(routes, { at: `/allclass/${silk._id}`, fakeApi });
      const heading = await screen.findByRole('heading', { name: 'When it takes place' });
      expect(heading.parentElement).toHaveTextContent(
        /The instructor has not named dates yet\. You get a mail .*If you cannot come then, .*“If you cannot come”/,
      );
      expect(screen.getByText('Dates are not set yet')).toBeVisible();
    },
  );

  it.each<[string, Partial<SchoolClass>]>([
    ['recorded', { details: { format: 'recorded' } }],
    ['without a stated format', {}],
    [
      'whose sessions are all cancelled',
      { details: { format: 'live-online' }, saleEndsAt: '2027-01-01T00:00:00.000Z' },
    ],
  ])('says nothing about dates that will follow for a class %s', async (_, facts) => {
    const fakeApi = new FakeApi().answers(getClass, () => ({ ...silk, ...facts }));
    renderPage(routes, { at: `/allclass/${silk._id}`, fakeApi });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/dates/i)).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'When it takes place' })).not.toBeInTheDocument();
  });
});
