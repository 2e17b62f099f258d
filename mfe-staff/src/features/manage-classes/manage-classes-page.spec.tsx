import {
  approveClass,
  denyClass,
  getClassFile,
  giveFeedback,
  listStaffClasses,
  listStudentReviews,
  removeStudentReview,
  type Call,
  type StaffClass,
} from '@blush/shared-ui/contracts';
import {
  aStaffClass,
  aStudentReview,
  FakeApi,
  fill,
  renderPage,
  signedIn,
  type ReceivedCall,
} from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const silk = aStaffClass({ className: 'Silk Skin', status: 'pending' });
const lips = aStaffClass({ className: 'Bold Lips', status: 'approved', instructorName: 'Mina Park' });

/** A review raises the version, and is refused when it is of an older version. */
class ClassStore {
  readonly #classes: Map<string, StaffClass>;

  constructor(classes: readonly StaffClass[]) {
    this.#classes = new Map(classes.map((schoolClass) => [schoolClass._id, schoolClass]));
  }

  get classes(): StaffClass[] {
    return [...this.#classes.values()];
  }

  change(id: string, changes: Partial<StaffClass>): void {
    const before = this.#classes.get(id) ?? aStaffClass();
    this.#classes.set(id, { ...before, ...changes, version: before.version + 1 });
  }

  review(
    { params, query }: ReceivedCall,
    changes: Partial<StaffClass>,
  ): { modifiedCount: number } | undefined {
    const { id } = params as { id: string };
    if (Number((query as { version: string }).version) !== this.#classes.get(id)?.version) return undefined;
    this.change(id, changes);
    return { modifiedCount: 1 };
  }
}

const versionConflict = () =>
  Response.json(
    { type: 'x', status: 409, code: 'changed-meanwhile', title: 'Another user changed this meanwhile' },
    { status: 409 },
  );

function apiReviewing(...classes: StaffClass[]) {
  const store = new ClassStore(classes);
  const fakeApi = new FakeApi()
    .answers(listStaffClasses, ({ query }) => {
      const { search = '', status } = query as { search?: string; status?: string };
      const items = store.classes.filter(
        (candidate) =>
          candidate.instructorName.toLowerCase().includes(search) && (!status || candidate.status === status),
      );
      return { items, total: items.length };
    })
    .answers(approveClass, (call) => store.review(call, { status: 'approved' }) ?? versionConflict())
    .answers(denyClass, (call) => store.review(call, { status: 'deny' }) ?? versionConflict())
    .answers(
      giveFeedback,
      (call) => store.review(call, call.body as { feedback: string }) ?? versionConflict(),
    );
  return { fakeApi, store };
}

const visit = (fakeApi: FakeApi, query = '') =>
  renderPage(routes, { at: `/dashboard/manageclass${query}`, fakeApi, session: signedIn('admin') });

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const button = async (className: string, name: string) =>
  within(await row(className)).getByRole('button', { name });
const idsOf = (fakeApi: FakeApi, operation: Call) =>
  fakeApi.callsOf(operation).map(({ params }) => (params as { id: string }).id);
const lastQuery = (fakeApi: FakeApi) => fakeApi.callsOf(listStaffClasses).at(-1)?.query;
const firstQuery = { page: '1', limit: '20', sort: 'newest' };

describe('managing classes', () => {
  it('ADM-03 lists the classes of all instructors, of any status, unfiltered at first', async () => {
    const { fakeApi } = apiReviewing(silk, lips);
    visit(fakeApi);
    await row('Silk Skin');
    expect(await row('Bold Lips')).toHaveTextContent('approved');
    expect(fakeApi.callsOf(listStaffClasses)[0]).toMatchObject({
      query: firstQuery,
      authorization: 'Bearer a-token',
    });
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByText('2 classes')).toBeVisible();
  });

  it('lets the API search, filter and sort, and keeps the view in its address', async () => {
    const { fakeApi } = apiReviewing(silk, lips);
    const { user, address } = visit(fakeApi);
    await row('Silk Skin');
    await user.type(screen.getByRole('searchbox'), 'mina');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Silk Skin/ })).not.toBeInTheDocument());
    expect(lastQuery(fakeApi)).toEqual({ ...firstQuery, search: 'mina' });
    await user.selectOptions(screen.getByLabelText('Status'), 'approved');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Price: high to low');
    await waitFor(() =>
      expect(lastQuery(fakeApi)).toEqual({
        ...firstQuery,
        search: 'mina',
        status: 'approved',
        sort: '-price',
      }),
    );
    expect(address()).toBe('/dashboard/manageclass?search=mina&status=approved&sort=-price');
  });

  it('applies the filters of its address, and removes them by Show all', async () => {
    const { fakeApi } = apiReviewing(silk, lips);
    const { user, address } = visit(fakeApi, '?search=nobody&page=1&sort=nonsense');
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('nobody');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await row('Silk Skin');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(address()).toBe('/dashboard/manageclass');
  });

  it('turns pages, and returns to the first page when a filter changes', async () => {
    const { fakeApi } = apiReviewing(silk);
    fakeApi.answers(listStaffClasses, ({ query }) => {
      const { page } = query as { page: string };
      const items = Array.from({ length: page === '3' ? 5 : 20 }, () =>
        aStaffClass({ className: `Page ${page}` }),
      );
      return { items, total: 45 };
    });
    Element.prototype.scrollIntoView = jest.fn();
    const { user, address } = visit(fakeApi, '?page=2');
    expect(await screen.findByText('21–40 of 45 classes')).toBeVisible();
    await user.click(screen.getByRole('listitem', { name: '3' }));
    expect(await screen.findByText('41–45 of 45 classes')).toBeVisible();
    expect(address()).toBe('/dashboard/manageclass?page=3');
    await user.selectOptions(screen.getByLabelText('Status'), 'approved');
    await waitFor(() => expect(lastQuery(fakeApi)).toMatchObject({ page: '1', status: 'approved' }));
    expect(address()).toBe('/dashboard/manageclass?status=approved');
  });

  it('ADM-03 Approve needs no confirmation, and is disabled once approved', async () => {
    const { fakeApi } = apiReviewing(silk, lips);
    const { user, toasts } = visit(fakeApi);
    expect(await button('Bold Lips', 'Approve')).toBeDisabled();
    await user.click(await button('Silk Skin', 'Approve'));
    await waitFor(() => expect(toasts()).toEqual(['Approved !']));
    await waitFor(async () => expect(await button('Silk Skin', 'Deny')).toBeEnabled());
    expect(await button('Silk Skin', 'Approve')).toBeDisabled();
    expect(idsOf(fakeApi, approveClass)).toEqual([silk._id]);
  });

  it('ADM-03 Deny needs no confirmation, and is disabled once denied', async () => {
    const { fakeApi } = apiReviewing(silk, lips);
    const { user, toasts } = visit(fakeApi);
    await user.click(await button('Bold Lips', 'Deny'));
    await waitFor(() => expect(toasts()).toEqual(['Deny!']));
    await waitFor(async () => expect(await button('Bold Lips', 'Approve')).toBeEnabled());
    expect(await button('Bold Lips', 'Deny')).toBeDisabled();
    expect(idsOf(fakeApi, denyClass)).toEqual([lips._id]);
  });

  it('offers feedback after a denial without a dialog, also when a filter takes the class off the list', async () => {
    const { fakeApi } = apiReviewing(silk, lips);
    const { user, toasts } = visit(fakeApi, '?status=pending');
    await user.click(await button('Silk Skin', 'Deny'));
    const box = within(await screen.findByRole('region', { name: 'Why Silk Skin is denied' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Silk Skin/ })).not.toBeInTheDocument());
    expect(box.getByRole('button', { name: 'Send' })).toBeDisabled();
    await fill(user, box.getByRole('textbox'), 'Too long.');
    await user.click(box.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(toasts()).toEqual(['Deny!', 'Feedback added!']));
    expect(fakeApi.callsOf(giveFeedback)[0]).toMatchObject({
      query: { version: String(silk.version + 1) },
      body: { feedback: 'Too long.' },
    });
    await waitFor(() => expect(screen.queryByRole('region', { name: /is denied/ })).not.toBeInTheDocument());
  });

  it('approves several at once, and names those that were changed meanwhile', async () => {
    const brows = aStaffClass({ className: 'Brows', status: 'pending' });
    const { fakeApi, store } = apiReviewing(silk, brows, lips);
    const { user, toasts } = visit(fakeApi);
    for (const name of ['Silk Skin', 'Brows'])
      await user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }));
    expect(screen.getByText('2 classes chosen')).toBeVisible();
    store.change(brows._id, { price: 90 });
    await user.click(screen.getByRole('button', { name: 'Approve all' }));
    await waitFor(() =>
      expect(toasts()).toEqual(['1 class approved', 'Changed meanwhile, please check again: Brows']),
    );
    expect(idsOf(fakeApi, approveClass)).toEqual([silk._id, brows._id]);
    expect(screen.queryByText(/chosen/)).not.toBeInTheDocument();
  });

  it('states in the status filter how many classes need a review, and offers none for an archived class', async () => {
    const { fakeApi } = apiReviewing(
      silk,
      aStaffClass({ className: 'Old', status: 'pending', stage: 'archived' }),
    );
    visit(fakeApi);
    expect(await screen.findByText('archived')).toBeVisible();
    expect(within(await row('Old')).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(await screen.findByText('pending (2)')).toBeInTheDocument();
  });

  it('ADM-03 disables the other reviews of a class while one runs', async () => {
    const { fakeApi } = apiReviewing(silk);
    let answer: (value: { modifiedCount: number }) => void = () => undefined;
    fakeApi.answers(approveClass, () => new Promise((resolve) => (answer = resolve)));
    const { user } = visit(fakeApi);
    await user.click(await button('Silk Skin', 'Approve'));
    await waitFor(async () => expect(await button('Silk Skin', 'Deny')).toBeDisabled());
    expect(await button('Silk Skin', 'Feedback')).toBeDisabled();
    await waitFor(() => expect(fakeApi.callsOf(approveClass)).toHaveLength(1));
    answer({ modifiedCount: 0 });
    await waitFor(async () => expect(await button('Silk Skin', 'Deny')).toBeEnabled());
    expect(await button('Silk Skin', 'Feedback')).toBeEnabled();
  });

  it('ADM-03 reviews one version after the other', async () => {
    const { fakeApi } = apiReviewing(silk);
    const { user, toasts } = visit(fakeApi);
    await user.click(await button('Silk Skin', 'Approve'));
    await waitFor(async () => expect(await button('Silk Skin', 'Deny')).toBeEnabled());
    await user.click(await button('Silk Skin', 'Deny'));
    await waitFor(() => expect(toasts()).toEqual(['Approved !', 'Deny!']));
    expect(fakeApi.callsOf(denyClass)[0]?.query).toEqual({ version: '2', picture: 'none' });
  });

  it('ADM-03 shows a version conflict, changes nothing, and shows the current version', async () => {
    const { fakeApi, store } = apiReviewing(silk);
    const { user, toasts } = visit(fakeApi);
    await row('Silk Skin');
    store.change(silk._id, { status: 'deny' });
    await user.click(await button('Silk Skin', 'Approve'));
    await waitFor(() => expect(toasts()).toEqual(['Another user changed this meanwhile']));
    await waitFor(async () => expect(await button('Silk Skin', 'Deny')).toBeDisabled());
    expect(store.classes[0]?.status).toBe('deny');
    await waitFor(async () => expect(await button('Silk Skin', 'Approve')).toBeEnabled());
    await user.click(await button('Silk Skin', 'Approve'));
    await waitFor(() => expect(store.classes[0]?.status).toBe('approved'));
  });

  it('ADM-03 shows why an approval failed', async () => {
    const { fakeApi } = apiReviewing(silk);
    const { user, toasts } = visit(fakeApi.refuses(approveClass, 'database-unavailable'));
    await user.click(await button('Silk Skin', 'Approve'));
    await waitFor(() => expect(toasts()).toEqual(['Blush Camp cannot reach its database right now']));
    await waitFor(async () => expect(await button('Silk Skin', 'Approve')).toBeEnabled());
  });

  it('ADM-04 sends feedback as free text, starting from the last feedback', async () => {
    const { fakeApi } = apiReviewing({ ...silk, feedback: 'Too long.' });
    const { user, toasts } = visit(fakeApi);
    await user.click(await button('Silk Skin', 'Feedback'));
    const text = within(await screen.findByRole('dialog', { name: 'Feedback' })).getByRole('textbox');
    expect(text).toHaveValue('Too long.');
    await fill(user, text, 'Good!\nBring brushes.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(toasts()).toEqual(['Feedback added!']));
    expect(fakeApi.callsOf(giveFeedback)[0]?.body).toEqual({ feedback: 'Good!\nBring brushes.' });
    await waitFor(async () => expect(await row('Silk Skin')).toHaveTextContent('Good!'));
  });

  it('ADM-04 keeps feedback that the API refused, for another try', async () => {
    const { fakeApi, store } = apiReviewing(silk);
    const { user, toasts } = visit(fakeApi);
    const write = async () => {
      await user.click(await button('Silk Skin', 'Feedback'));
      return within(await screen.findByRole('dialog', { name: 'Feedback' })).getByRole('textbox');
    };
    await row('Silk Skin');
    store.change(silk._id, { price: 60 });
    await fill(user, await write(), 'Much too dear.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(toasts()).toEqual(['Another user changed this meanwhile']));
    await waitFor(async () => expect(await row('Silk Skin')).toHaveTextContent('$60'));
    await waitFor(async () => expect(await button('Silk Skin', 'Feedback')).not.toHaveAttribute('aria-busy'));
    expect(await write()).toHaveValue('Much too dear.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(store.classes[0]?.feedback).toBe('Much too dear.'));
  });

  it('ADM-04 gives no feedback when the dialog is cancelled', async () => {
    const { fakeApi } = apiReviewing(silk);
    const { user } = visit(fakeApi);
    await user.click(await button('Silk Skin', 'Feedback'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(fakeApi.callsOf(giveFeedback)).toHaveLength(0);
  });

  it('shows what changed since the last review, and nothing for an unchanged class', async () => {
    const reviewed = { ...silk, status: 'approved', date: '2026-03-01T12:00:00.000Z', by: 'Ada' } as const;
    const { className, classImg, price, seats, status, date, by } = reviewed;
    const review = { className: 'Silk', classImg, price: 40, seats, status, date, by };
    visit(
      apiReviewing(
        { ...silk, className, price, review, changed: ['className', 'price'] },
        { ...lips, review: { ...review, className: lips.className } },
      ).fakeApi,
    );
    const changed = await row('Silk Skin');
    expect(changed).toHaveTextContent('Changed since it was approved on Mar 1, 2026 by Ada');
    const changes = within(changed)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(changes).toEqual(['Silk Silk Skin', '$40 $49.99']);
    expect(await row('Bold Lips')).not.toHaveTextContent('Changed');
  });

  it('shows what students read, and which details changed since the last review', async () => {
    const { className, classImg, price, seats } = silk;
    const before = { level: 'beginner', kit: ['A brush'] } as const;
    const details = { level: 'advanced', kit: ['A brush'], description: 'Three looks.' } as const;
    const review = {
      ...{ className, classImg, price, seats, by: '', details: { ...before, kit: [...before.kit] } },
      ...{ status: 'approved' as const, date: '2026-03-01T12:00:00.000Z' },
    };
    const changed = {
      ...silk,
      details: { ...details, kit: [...details.kit] },
      review,
      changed: ['details' as const],
    };
    const { user } = visit(apiReviewing(changed, { ...lips, review: null, changed: [] }).fakeApi);
    const reviewed = within(await row('Silk Skin'));
    const texts = () => reviewed.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(texts().slice(-2)).toEqual(['none Three looks.', 'Beginner Advanced']);
    await user.click(reviewed.getByText('What students read'));
    expect(texts().slice(0, 3)).toEqual(['Three looks.', 'Advanced', 'A brush']);
    expect(await row('Bold Lips')).toHaveTextContent('The instructor has given no details.');
  });

  it('lists the files of a class, which the admin can download, or says why not', async () => {
    const { createObjectURL, revokeObjectURL } = URL;
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => (saved.push(blob as Blob), '#file');
    URL.revokeObjectURL = () => undefined;
    const file = { id: 'k'.repeat(43), name: 'Kit list.pdf', size: 340 * 1024 };
    const { fakeApi } = apiReviewing({ ...silk, details: undefined, sessions: [], files: [file] });
    fakeApi.refuses(getClassFile, 'not-found');
    const { user } = visit(fakeApi);
    const reviewed = within(await row('Silk Skin'));
    await user.click(reviewed.getByText('What students read'));
    expect(reviewed.getByText(/^Kit list/)).toHaveTextContent('Kit list.pdf (PDF, 340 kB)');
    const download = reviewed.getByRole('button', { name: 'Download Kit list.pdf' });
    await user.click(download);
    expect(await reviewed.findByText('Not found')).toBeVisible();
    fakeApi.answers(getClassFile, () => btoa('%PDF-1.7'));
    await user.click(download);
    await waitFor(() =>
      expect(saved.map(({ type, size }) => [type, size])).toEqual([['application/pdf', 8]]),
    );
    expect(fakeApi.callsOf(getClassFile).at(-1)?.params).toEqual({ id: silk._id, fileId: file.id });
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });

  it('shows a changed picture beside the reviewed one', async () => {
    const { className, price, seats } = silk;
    const [before, after] = ['/pictures/before.webp', '/pictures/after.webp'];
    const review = {
      ...{ className, classImg: '', price, seats, picture: before, by: '' },
      ...{ status: 'approved' as const, date: '2026-03-01T12:00:00.000Z' },
    };
    visit(apiReviewing({ ...silk, picture: after, review, changed: ['classImg'] }).fakeApi);
    const picture = async (name: string) => within(await row('Silk Skin')).getByRole('img', { name });
    expect(await picture('Reviewed picture')).toHaveAttribute('src', before);
    expect(await picture('Present picture')).toHaveAttribute('src', after);
  });

  it('approves the picture that the admin saw, also one that arrived after the approval', async () => {
    const picture = '/pictures/late.webp';
    const { className, classImg, price, seats } = silk;
    const review = {
      ...{ className, classImg, price, seats, by: '' },
      ...{ status: 'approved' as const, date: '2026-03-01T12:00:00.000Z' },
    };
    const { fakeApi } = apiReviewing(
      { ...silk, status: 'approved', picture, review, changed: ['classImg'] },
      { ...lips, status: 'approved', review: null, changed: [] },
    );
    const { user } = visit(fakeApi);
    expect(await button('Silk Skin', 'Approve')).toBeDisabled();
    await user.click(await button('Silk Skin', 'Publish picture'));
    await waitFor(() => expect(fakeApi.callsOf(approveClass)).toHaveLength(1));
    expect(fakeApi.callsOf(approveClass)[0]?.query).toMatchObject({ picture });
    expect(within(await row('Bold Lips')).queryByRole('button', { name: 'Publish picture' })).toBeNull();
  });

  it('removes a review of a student after a confirmation', async () => {
    const rated = { ...silk, rating: { average: 1, count: 1 } };
    const insult = aStudentReview({ stars: 1, text: 'An insult', by: 'Noor A.' });
    const { fakeApi, store } = apiReviewing(rated, lips);
    fakeApi.answers(listStudentReviews, () => ({ items: [insult], total: 1 }));
    const { user } = visit(fakeApi);
    const cell = within(await row('Silk Skin'));
    expect(within(await row('Bold Lips')).queryByText(/What students say/)).not.toBeInTheDocument();
    expect(fakeApi.callsOf(listStudentReviews)).toEqual([]);
    await user.click(cell.getByText('What students say: 1.0 of 5, 1 review'));
    expect(await cell.findByText('An insult')).toBeVisible();
    const ask = () => user.click(cell.getByRole('button', { name: 'Remove the review of Noor A.' }));
    await ask();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    fakeApi
      .answers(listStudentReviews, () => ({ items: [], total: 0 }))
      .answers(removeStudentReview, () => {
        store.change(silk._id, { rating: undefined });
        return { deletedCount: 1 };
      });
    await ask();
    await user.click(await screen.findByRole('button', { name: 'Yes, remove it' }));
    await waitFor(() => expect(cell.queryByText(/What students say/)).not.toBeInTheDocument());
    expect(idsOf(fakeApi, removeStudentReview)).toEqual([insult._id]);
  });

  it('links Manage users when there is no class yet', async () => {
    visit(apiReviewing().fakeApi);
    expect(await screen.findByRole('link', { name: 'Manage users' })).toHaveAttribute(
      'href',
      '/dashboard/manageuser',
    );
  });

  it('loads its search by Try again after a failure', async () => {
    const { fakeApi } = apiReviewing(silk);
    const { user } = visit(fakeApi.isUnreachableFor(listStaffClasses), '?search=ines');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('searchbox')).toHaveValue('ines');
    fakeApi.answers(listStaffClasses, () => ({ items: [silk], total: 1 }));
    await user.click(again);
    await row('Silk Skin');
  });
});
