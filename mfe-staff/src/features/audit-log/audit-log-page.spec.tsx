import { listAuditEntries, type AuditEntry } from '@blush/shared-ui/contracts';
import { anAuditEntry, FakeApi, renderPage, savedFiles, signedIn, textOf } from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const approved = anAuditEntry();
const demoted = anAuditEntry({
  action: 'user-demoted',
  actor: { name: 'operator', role: 'operator' },
  target: { kind: 'user', _id: 'a'.repeat(24), label: 'Ines (ines@blush.test)' },
  changes: [{ field: 'role', before: 'instructor', after: 'student' }],
});

const apiOf = (...entries: AuditEntry[]) =>
  new FakeApi().answers(listAuditEntries, () => ({ items: entries, total: entries.length }));
const visit = (fakeApi: FakeApi, query = '') =>
  renderPage(routes, { at: `/dashboard/auditlog${query}`, fakeApi, session: signedIn('admin') });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('the audit log', () => {
  const files = savedFiles();

  it('shows actor, action, target, time, and the values before and after', async () => {
    visit(apiOf(approved, demoted));
    const first = await row('Evening Glow');
    expect(first).toHaveTextContent('Approved a class');
    expect(first).toHaveTextContent('Ada Admin');
    expect(first).toHaveTextContent('ada@blush.test');
    expect(within(first).getByRole('listitem')).toHaveTextContent('status: pending approved');
    expect(first.querySelector('time')).toHaveAttribute('datetime', approved.at);
    const second = await row('Ines');
    expect(second).toHaveTextContent('Took a role away');
    expect(second).toHaveTextContent('operator');
  });

  it('shows moments among the changes as dates, in the zone of the viewer', async () => {
    const changes = [{ field: 'until', before: null, after: '2026-03-01T12:00:00.000Z' }];
    visit(apiOf(anAuditEntry({ action: 'price-rule-changed', changes })));
    const change = within(await row('Evening Glow')).getByRole('listitem');
    expect(change).toHaveTextContent(/^until: nothing Mar 1, 2026, \d{1,2}:00\s[AP]M$/);
  });

  it('shows of a list the lines that differ, and how many do not', async () => {
    const changes = [
      { field: 'sessions', before: 'Monday\nTuesday\nFriday', after: 'Monday\nTuesday\nFriday, cancelled' },
      { field: 'materials', before: 'Brush', after: 'Brush\nMirror' },
      { field: 'files', before: 'a.pdf\nb.pdf', after: 'b.pdf\na.pdf' },
      { field: 'bring', before: 'Sponge\nTowel', after: null },
    ];
    visit(apiOf(anAuditEntry({ action: 'class-changed', changes })));
    const items = within(await row('Evening Glow')).getAllByRole('listitem');
    const [sessions, materials, files, bring] = items.map((item) => item.textContent);
    expect(sessions).toBe('sessions: Friday Friday, cancelled\n2 unchanged');
    expect(materials).toBe('materials: nothing Mirror\n1 unchanged');
    expect(files).toBe('files: a.pdf\nb.pdf b.pdf\na.pdf');
    expect(bring).toBe('bring: Sponge\nTowel nothing');
  });

  it('folds the lines of a long list after the fifth', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `Class ${index + 1}`);
    const changes = [
      { field: 'classes', before: null, after: names(22).join('\n') },
      { field: 'few', before: null, after: names(6).join('\n') },
    ];
    visit(apiOf(anAuditEntry({ action: 'price-rule-created', changes })));
    const entry = within(await row('Evening Glow'));
    const [classes, few] = entry.getAllByRole('listitem');
    expect(classes).toHaveTextContent(/^classes: nothing Class 1 .* Class 5 ?17 more/);
    expect(entry.getByRole('group')).toHaveTextContent(/^17 more ?Class 6 Class 7 .* Class 22$/);
    expect(few).toHaveTextContent(/^few: nothing Class 1 .* Class 5 Class 6$/);
  });

  it('links the target of an event', async () => {
    visit(apiOf(approved, demoted));
    expect(await screen.findByRole('link', { name: 'Evening Glow' })).toHaveAttribute(
      'href',
      '/dashboard/manageclass?search=Evening+Glow',
    );
    expect(screen.getByRole('link', { name: /Ines/ })).toHaveAttribute(
      'href',
      '/dashboard/manageuser?search=ines%40blush.test',
    );
  });

  it('links a class and a payment by name and address, because the person may have others', async () => {
    const label = 'Glow (ines@blush.test)';
    const of = (kind: 'class' | 'payment') => anAuditEntry({ target: { kind, _id: 'd'.repeat(24), label } });
    visit(apiOf(of('class'), of('payment')));
    const links = await screen.findAllByRole('link', { name: /^Glow/ });
    const search = '?search=Glow+%28ines%40blush.test%29';
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/dashboard/manageclass${search}`,
      `/dashboard/payments${search}`,
    ]);
  });

  it('breaks the address of a target and of an actor before the @ only', async () => {
    visit(apiOf(demoted, approved));
    const link = await screen.findByRole('link', { name: /Ines/ });
    expect(link.innerHTML).toBe('Ines (ines<wbr>@blush.test)');
    expect((await screen.findByText('ada@blush.test')).innerHTML).toBe('ada<wbr>@blush.test');
    expect(screen.getByRole('link', { name: 'Evening Glow' }).innerHTML).toBe('Evening Glow');
  });

  it('links no erased person', async () => {
    const erased = { kind: 'user', _id: 'a'.repeat(24), label: 'Erased person' } as const;
    visit(apiOf(anAuditEntry({ action: 'user-erased', target: erased })));
    expect(await row('Erased person')).toHaveTextContent('Deleted an account');
    expect(screen.queryByRole('link', { name: 'Erased person' })).not.toBeInTheDocument();
  });

  it('links a mail by the address of its recipient, and not if the recipient is erased', async () => {
    const mail = { kind: 'mail', _id: 'c'.repeat(24) } as const;
    const sent = (label: string) => anAuditEntry({ action: 'mail-queued-again', target: { ...mail, label } });
    visit(apiOf(sent('enrolment (stella@blush.test)'), sent('refund')));
    expect(await screen.findByRole('link', { name: /^enrolment/ })).toHaveAttribute(
      'href',
      '/dashboard/mails?search=stella%40blush.test',
    );
    expect(await row('refund')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'refund' })).not.toBeInTheDocument();
  });

  it('links no review by an erased person, even if the class has a name with brackets', async () => {
    const review = { kind: 'review', _id: 'b'.repeat(24), label: 'Glow (advanced)' } as const;
    visit(apiOf(anAuditEntry({ action: 'review-removed', target: review })));
    await row('Glow \\(advanced\\)');
    expect(screen.queryByRole('link', { name: 'Glow (advanced)' })).not.toBeInTheDocument();
  });

  it('is filtered and sorted by the API', async () => {
    const fakeApi = apiOf(approved);
    const { user, address } = visit(fakeApi, '?to=2026-03-31');
    await row('Evening Glow');
    await user.selectOptions(screen.getByLabelText('What'), 'Approved a class');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Oldest first');
    await waitFor(() =>
      expect(fakeApi.callsOf(listAuditEntries).at(-1)?.query).toEqual({
        action: 'class-approved',
        to: '2026-03-31',
        sort: 'oldest',
        page: '1',
        limit: '20',
      }),
    );
    expect(address()).toBe('/dashboard/auditlog?to=2026-03-31&action=class-approved&sort=oldest');
  });

  it('is filtered by days that start at midnight, Greenwich time, and the page says so', async () => {
    visit(apiOf(approved));
    expect(await screen.findByText(/A day runs from midnight to midnight, Greenwich time\.$/)).toBeVisible();
  });

  it('exports all pages of the filtered entries', async () => {
    const fakeApi = new FakeApi().answers(listAuditEntries, ({ query }) => {
      const { page, limit } = query as { page: string; limit: string };
      const count = page === '1' ? Number(limit) : 7;
      return { items: Array.from({ length: count }, () => anAuditEntry()), total: 107 };
    });
    const target = 'a'.repeat(24);
    const { user } = visit(fakeApi, `?action=class-approved&target=${target}`);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const queries = fakeApi.callsOf(listAuditEntries).map(({ query }) => query);
    expect(queries.slice(-2)).toEqual([
      { action: 'class-approved', target, sort: 'newest', page: '1', limit: '100' },
      { action: 'class-approved', target, sort: 'newest', page: '2', limit: '100' },
    ]);
    const text = await textOf(files[0]?.content);
    expect(text.trimEnd().split('\r\n')).toHaveLength(108);
    expect(text).toContain('status: pending -> approved');
    await user.click(screen.getByRole('button', { name: 'Show all entries' }));
    expect(screen.queryByText('One account only')).not.toBeInTheDocument();
  });

  it('shows a message when there are no entries', async () => {
    visit(apiOf());
    expect(await screen.findByRole('heading', { name: 'Nothing was done yet' })).toBeVisible();
  });
});
