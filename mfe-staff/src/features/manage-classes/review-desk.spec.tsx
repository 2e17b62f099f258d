import {
  approveClass,
  getClassFile,
  getStaffClass,
  listStudentReviews,
  removeStudentReview,
  sessionTimes,
} from '@blush/shared-ui/contracts';
import { aStaffClass, aStudentReview, savedFiles } from '@blush/shared-ui/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import {
  apiReviewing,
  button,
  desk,
  idsOf,
  row,
  visitManageClasses as visit,
} from '../../../test/reviewed-classes';
import { ClassPreview } from '../../shared/components/class-preview';
import { changedFields, ReviewChanges } from '../../shared/components/review-changes';

const silk = aStaffClass({ className: 'Silk Skin', status: 'pending' });
const brows = aStaffClass({ className: 'Brows', status: 'pending' });
const lips = aStaffClass({ className: 'Bold Lips', status: 'approved', instructorName: 'Mina Park' });

const preview = (className: string) => screen.findByRole('button', { name: `Preview of ${className}` });
const heading = (className: string) => desk().findByRole('heading', { name: className, level: 2 });
const reviews = (className: string) => within(desk().getByRole('group', { name: `Review of ${className}` }));
const definitionsIn = (part: Pick<typeof screen, 'getAllByRole'>) =>
  part.getAllByRole('definition').map(({ textContent }) => textContent);

describe('the selected class', () => {
  it('is previewed on the desk, which takes the focus, and marked in the list, until a second click on its preview button', async () => {
    const { user } = visit(apiReviewing(silk, lips).fakeApi);
    await row('Silk Skin');
    expect(desk().getByRole('heading', { name: 'No class selected' })).toBeVisible();
    await user.click(await preview('Silk Skin'));
    expect(await heading('Silk Skin')).toHaveFocus();
    expect(desk().getByRole('region', { name: 'The card in the list of classes' })).toHaveTextContent(
      /Silk Skin.*Ines Instructor.*\$49\.99/,
    );
    expect(await preview('Silk Skin')).toHaveAttribute('aria-expanded', 'true');
    expect(await preview('Bold Lips')).toHaveAttribute('aria-expanded', 'false');
    expect(desk().queryByRole('heading', { name: 'No class selected' })).not.toBeInTheDocument();
    await user.click(await preview('Silk Skin'));
    expect(await preview('Silk Skin')).toHaveAttribute('aria-expanded', 'false');
    expect(desk().getByRole('heading', { name: 'No class selected' })).toBeVisible();
  });

  it('is closed by Close, which returns the focus to the preview button in its row', async () => {
    const { user } = visit(apiReviewing(silk, lips).fakeApi);
    await user.click(await preview('Bold Lips'));
    await waitFor(async () => expect(await heading('Bold Lips')).toHaveFocus());
    await user.click(desk().getByRole('button', { name: 'Close' }));
    expect(await preview('Bold Lips')).toHaveFocus();
    expect(desk().queryByRole('heading', { name: 'Bold Lips', level: 2 })).not.toBeInTheDocument();
  });

  it('ADM-03 stays on the desk after its review, also when a filter takes it off the list, until Escape', async () => {
    const { fakeApi } = apiReviewing(silk, lips);
    const { user, toasts } = visit(fakeApi, '?status=pending');
    await user.click(await preview('Silk Skin'));
    await user.click(reviews('Silk Skin').getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(toasts()).toEqual(['Approved !']));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Silk Skin/ })).not.toBeInTheDocument());
    expect(desk().getByText('approved')).toBeVisible();
    expect(reviews('Silk Skin').getByRole('button', { name: 'Approve' })).toBeDisabled();
    // The button that had the focus is disabled.
    expect(desk().getByRole('group', { name: 'Review of Silk Skin' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('group', { name: 'List of classes' })).toHaveFocus();
    expect(desk().queryByRole('heading', { name: 'Silk Skin', level: 2 })).not.toBeInTheDocument();
  });

  it('ADM-03 has no other review, neither on the desk nor in its row, while one is saved', async () => {
    const { fakeApi } = apiReviewing(silk);
    let answer: (value: { modifiedCount: number }) => void = () => undefined;
    fakeApi.answers(approveClass, () => new Promise((resolve) => (answer = resolve)));
    const { user } = visit(fakeApi);
    await user.click(await preview('Silk Skin'));
    await user.click(reviews('Silk Skin').getByRole('button', { name: 'Approve' }));
    for (const name of ['Deny', 'Feedback']) {
      expect(await button('Silk Skin', name)).toBeDisabled();
      expect(reviews('Silk Skin').getByRole('button', { name })).toBeDisabled();
    }
    await waitFor(() => expect(fakeApi.callsOf(approveClass)).toHaveLength(1));
    answer({ modifiedCount: 0 });
    await waitFor(async () => expect(await button('Silk Skin', 'Deny')).toBeEnabled());
    expect(await button('Silk Skin', 'Feedback')).toBeEnabled();
  });

  it('is followed by the next pending class, and the last by the first', async () => {
    const archived = aStaffClass({ className: 'Old', status: 'pending', stage: 'archived' });
    const { user } = visit(apiReviewing(silk, archived, lips, brows).fakeApi);
    const goOn = (name: string) => user.click(desk().getByRole('button', { name }));
    await row('Silk Skin');
    await goOn('Start with the first pending class Silk Skin');
    expect(await heading('Silk Skin')).toHaveFocus();
    await goOn('Next pending class Brows');
    expect(await heading('Brows')).toHaveFocus();
    await goOn('Next pending class Silk Skin');
    await user.click(await preview('Brows'));
    await user.click(reviews('Brows').getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(desk().getByText('approved')).toBeVisible());
    await goOn('Next pending class Silk Skin');
    expect(desk().queryByRole('button', { name: /Next pending/ })).not.toBeInTheDocument();
  });

  it('is followed by the pending class below it when its review takes it off the list', async () => {
    const glow = aStaffClass({ className: 'Glow', status: 'pending' });
    const { user } = visit(apiReviewing(silk, brows, glow).fakeApi, '?status=pending');
    await user.click(await preview('Brows'));
    await user.click(reviews('Brows').getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Brows/ })).not.toBeInTheDocument());
    await user.click(await desk().findByRole('button', { name: 'Next pending class Glow' }));
    expect(await heading('Glow')).toHaveFocus();
  });

  it('has a notice in place of the review buttons if it is archived', async () => {
    const archived = aStaffClass({ className: 'Old', status: 'pending', stage: 'archived' });
    const { user } = visit(apiReviewing(archived).fakeApi);
    await user.click(await preview('Old'));
    expect(desk().getByText(/^This class is archived/)).toBeVisible();
    expect(desk().getByText('archived', { exact: true })).toBeVisible();
    expect(desk().queryByRole('group', { name: 'Review of Old' })).not.toBeInTheDocument();
    expect(desk().queryByRole('button', { name: /Approve|Deny|Feedback/ })).not.toBeInTheDocument();
  });

  it('shows its feedback so far, or why it could not be loaded', async () => {
    const { fakeApi, store } = apiReviewing(silk, lips);
    store.review(
      { params: { id: silk._id }, query: { version: '1' }, authorization: null },
      { feedback: 'Too long.' },
    );
    const { user } = visit(fakeApi);
    await user.click(await preview('Silk Skin'));
    const given = within(await desk().findByRole('region', { name: 'Feedback given on Silk Skin' }));
    expect(await given.findByRole('listitem')).toHaveTextContent('Version 1 · Mar 2, 2026 · AdaToo long.');
    fakeApi.refuses(getStaffClass, 'database-unavailable');
    await user.click(await preview('Bold Lips'));
    expect(await desk().findByRole('alert')).toHaveTextContent(
      'Blush Camp cannot reach its database right now',
    );
  });
});

describe('the preview', () => {
  const saved = savedFiles();

  const { className, classImg, price, seats } = silk;
  const reviewed = {
    ...{ className, classImg, price, seats, by: 'Ada' },
    ...{ status: 'approved' as const, date: '2026-03-01T12:00:00.000Z' },
  };

  it('shows what changed since the last review, and nothing for an unchanged class', async () => {
    const review = { ...reviewed, className: 'Silk', price: 40 };
    const { user } = visit(
      apiReviewing({ ...silk, review, changed: ['className', 'price'] }, { ...lips, review: reviewed })
        .fakeApi,
    );
    expect(await row('Silk Skin')).toHaveTextContent('Changed: Name, Price');
    expect(await row('Bold Lips')).not.toHaveTextContent('Changed');
    await user.click(await preview('Silk Skin'));
    expect(desk().getByText(/^Changed since/)).toHaveTextContent(
      'Changed since it was approved on Mar 1, 2026 by Ada',
    );
    expect(definitionsIn(desk())).toEqual(['Silk Silk Skin', '$40 $49.99']);
    await user.click(await preview('Bold Lips'));
    expect(await heading('Bold Lips')).toBeVisible();
    expect(desk().queryByText(/^Changed since/)).not.toBeInTheDocument();
  });

  it('shows what students read, and which details changed since the last review', () => {
    const details = { level: 'advanced' as const, kit: ['A brush'], description: 'Three looks.' };
    const review = { ...reviewed, details: { level: 'beginner' as const, kit: ['A brush'] } };
    const schoolClass = { ...silk, details, review, changed: ['details' as const] };
    expect(changedFields(schoolClass)).toEqual(['Details']);
    const { rerender } = render(
      <>
        <ReviewChanges schoolClass={schoolClass} />
        <ClassPreview schoolClass={schoolClass} />
      </>,
    );
    expect(definitionsIn(screen)).toEqual([
      'none Three looks.',
      'Beginner Advanced',
      'Three looks.',
      'Advanced',
      'A brush',
    ]);
    rerender(<ClassPreview schoolClass={lips} />);
    expect(screen.getByText('The instructor has given no details.')).toBeVisible();
  });

  it('shows a changed picture beside the reviewed one', () => {
    const [before, after] = ['/pictures/before.webp', '/pictures/after.webp'];
    const review = { ...reviewed, picture: before };
    render(<ReviewChanges schoolClass={{ ...silk, picture: after, review, changed: ['classImg'] }} />);
    const picture = (name: string) => screen.getByRole('img', { name });
    expect(picture('Reviewed picture')).toHaveAttribute('src', before);
    expect(picture('Present picture')).toHaveAttribute('src', after);
  });

  it('links materials and sessions that are not cancelled, in new tabs, and shows times in the zones of admin and session', () => {
    const session = (day: number, facts: object) => ({
      id: `${day}`.padStart(24, '0'),
      start: `2030-03-${day}T22:00:00.000Z`,
      end: `2030-03-${day}T23:00:00.000Z`,
      zone: 'UTC',
      ...facts,
    });
    const room = 'https://meet.test/room';
    const sessions = [
      session(14, { joinUrl: room }),
      session(15, { joinUrl: room, cancelledAt: '2026-03-01T12:00:00.000Z' }),
      session(16, { zone: 'Asia/Kathmandu' }),
    ];
    const materials = [{ title: 'Colour wheel', url: 'https://files.test/wheel.pdf' }];
    render(<ClassPreview schoolClass={{ ...silk, details: undefined, sessions, materials }} />);
    const read = within(screen.getByRole('region', { name: 'What students read about Silk Skin' }));
    const links = read.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [`Join the session ${sessionTimes(session(14, {}))}`, room],
      ['Colour wheel', 'https://files.test/wheel.pdf'],
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    expect(read.getByText('https://files.test/wheel.pdf')).toBeVisible();
    expect(read.getAllByText(room)).toHaveLength(1);
    expect(read.getByText(`${sessionTimes(session(15, {}))}, cancelled`)).toBeVisible();
    expect(read.getByText(sessionTimes(session(16, {})))).toBeVisible();
    expect(read.getByText('Sun, Mar 17, 2030, 3:45 – 4:45 AM GMT+5:45 in Kathmandu')).toBeVisible();
  });

  it('lists the files of a class, which the admin can download, and says why a download failed', async () => {
    const file = { id: 'k'.repeat(43), name: 'Kit list.pdf', size: 340 * 1024 };
    const { fakeApi } = apiReviewing({ ...silk, details: undefined, sessions: [], files: [file] });
    fakeApi.refuses(getClassFile, 'not-found');
    const { user } = visit(fakeApi);
    await user.click(await preview('Silk Skin'));
    expect(desk().getByText(/^Kit list/)).toHaveTextContent('Kit list.pdf (PDF, 340 kB)');
    const download = desk().getByRole('button', { name: 'Download Kit list.pdf' });
    await user.click(download);
    expect(await desk().findByText('Not found')).toBeVisible();
    fakeApi.answers(getClassFile, () => btoa('%PDF-1.7'));
    await user.click(download);
    await waitFor(() =>
      expect(saved).toMatchObject([{ name: file.name, content: { type: 'application/pdf', size: 8 } }]),
    );
    expect(fakeApi.callsOf(getClassFile).at(-1)?.params).toEqual({ id: silk._id, fileId: file.id });
  });

  it('loads reviews of students when they are opened, and removes one after a confirmation', async () => {
    const rated = { ...silk, rating: { average: 1, count: 1 } };
    const insult = aStudentReview({ stars: 1, text: 'An insult', by: 'Noor A.' });
    const { fakeApi, store } = apiReviewing(rated, lips);
    fakeApi.answers(listStudentReviews, () => ({ items: [insult], total: 1 }));
    const { user } = visit(fakeApi);
    await user.click(await preview('Bold Lips'));
    expect(desk().queryByText(/What students say/)).not.toBeInTheDocument();
    await user.click(await preview('Silk Skin'));
    expect(fakeApi.callsOf(listStudentReviews)).toEqual([]);
    await user.click(desk().getByText('What students say: 1.0 of 5, 1 review'));
    expect(await desk().findByText('An insult')).toBeVisible();
    const ask = () => user.click(desk().getByRole('button', { name: 'Remove the review of Noor A.' }));
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
    await waitFor(() => expect(desk().queryByText(/What students say/)).not.toBeInTheDocument());
    expect(idsOf(fakeApi, removeStudentReview)).toEqual([insult._id]);
  });
});
