import {
  listAuditEntries,
  listStudentReviews,
  removeStudentReview,
  type StudentReview,
} from '@blush/shared-ui/contracts';
import {
  anId,
  aStaffClass,
  aStudentReview,
  FakeApi,
  noteRefreshes,
  type ReceivedCall,
  renderPage,
  signedIn,
} from '@blush/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { apiReviewing, desk, visitManageClasses } from '../../../test/reviewed-classes';
import { StudentReviews } from './student-reviews';

const reviewsBy = (count: number) =>
  Array.from({ length: count }, (_, nth) => aStudentReview({ by: `Student ${nth + 1}` }));

const pagesOf =
  (reviews: readonly StudentReview[]) =>
  ({ query }: ReceivedCall) => {
    const { page, limit } = query as { page: string; limit: string };
    const skip = (Number(page) - 1) * Number(limit);
    return { items: reviews.slice(skip, skip + Number(limit)), total: reviews.length };
  };

const visit = (fakeApi: FakeApi) =>
  renderPage([{ path: '/', element: <StudentReviews classId={anId()} canRemove /> }], {
    at: '/',
    fakeApi,
    session: signedIn('admin'),
  });

const button = (name: string) => screen.findByRole('button', { name });
const shown = () => screen.getAllByRole('listitem');

async function remove({ user }: Pick<ReturnType<typeof visit>, 'user'>, by: string) {
  await user.click(await button(`Remove the review of ${by}`));
  await user.click(await button('Yes, remove it'));
}

describe('the reviews of a class', () => {
  it('are loaded in pages, and Show more moves the focus to the first new review', async () => {
    const { user } = visit(new FakeApi().answers(listStudentReviews, pagesOf(reviewsBy(22))));
    await user.click(await button('Show more'));
    await waitFor(() => expect(shown()).toHaveLength(22));
    expect(shown()[20]).toHaveFocus();
    expect(shown()[20]).toHaveTextContent('Student 21');
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('offer another try of a later page that fails, and no page after it', async () => {
    const pages = pagesOf(reviewsBy(41));
    const fakeApi = new FakeApi().answers(listStudentReviews, pages);
    const { user } = visit(fakeApi);
    const more = await button('Show more');
    fakeApi.isUnreachableFor(listStudentReviews);
    await user.click(more);
    expect(await screen.findByText('More reviews could not be loaded')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(shown()).toHaveLength(20);
    fakeApi.answers(listStudentReviews, pages);
    await user.click(await button('Try again'));
    await waitFor(() => expect(shown()).toHaveLength(40));
    expect(shown()[20]).toHaveFocus();
    expect(await button('Show more')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    const fakeApi = new FakeApi().isUnreachableFor(listStudentReviews);
    const { user } = visit(fakeApi);
    const again = await button('Try again');
    fakeApi.answers(listStudentReviews, pagesOf(reviewsBy(1)));
    await user.click(again);
    expect(await screen.findByText(/Student 1/)).toBeVisible();
  });

  it('stay when a later refetch fails', async () => {
    const fakeApi = new FakeApi()
      .answers(listStudentReviews, pagesOf(reviewsBy(2)))
      .refuses(removeStudentReview, 'database-unavailable');
    const page = visit(fakeApi);
    await button('Remove the review of Student 1');
    fakeApi.isUnreachableFor(listStudentReviews);
    await remove(page, 'Student 1');
    expect(await screen.findByText(/cannot reach its database/)).toBeVisible();
    await waitFor(() => expect(fakeApi.callsOf(listStudentReviews).length).toBeGreaterThan(1));
    expect(shown()).toHaveLength(2);
  });
});

describe('a removal that is refused', () => {
  it('says why at once, before the reviews are refetched', async () => {
    const fakeApi = new FakeApi()
      .answers(listStudentReviews, pagesOf(reviewsBy(1)))
      .refuses(removeStudentReview, 'database-unavailable');
    const page = visit(fakeApi);
    await button('Remove the review of Student 1');
    fakeApi.answers(listStudentReviews, () => new Promise(() => undefined));
    await remove(page, 'Student 1');
    expect(await screen.findByText(/cannot reach its database/)).toBeVisible();
  });
});

describe('a removed review', () => {
  it('is confirmed, and passes the focus to the list', async () => {
    const reviews = reviewsBy(2);
    const fakeApi = new FakeApi().answers(listStudentReviews, pagesOf(reviews));
    const page = visit(fakeApi);
    const removeButton = await button('Remove the review of Student 1');
    fakeApi.answers(removeStudentReview, () => {
      // A browser returns the focus when the dialog closes.
      removeButton.focus();
      fakeApi.answers(listStudentReviews, pagesOf(reviews.slice(1)));
      return { deletedCount: 1 };
    });
    await remove(page, 'Student 1');
    await waitFor(() => expect(page.toasts()).toEqual(['Review removed']));
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(screen.getByRole('list', { name: 'Reviews' })).toHaveFocus();
  });

  it('is in the audit log, which is refetched', async () => {
    const refreshes = noteRefreshes();
    const fakeApi = new FakeApi()
      .answers(listStudentReviews, pagesOf(reviewsBy(1)))
      .answers(removeStudentReview, () => ({ deletedCount: 1 }));
    await remove(visit(fakeApi), 'Student 1');
    await waitFor(() => expect(refreshes.flat()).toContain(listAuditEntries.id));
  });

  it('takes no focus if it did not have it', async () => {
    const reviews = reviewsBy(2);
    const fakeApi = new FakeApi().answers(listStudentReviews, pagesOf(reviews));
    const page = visit(fakeApi);
    await button('Remove the review of Student 1');
    fakeApi.answers(removeStudentReview, () => {
      fakeApi.answers(listStudentReviews, pagesOf(reviews.slice(1)));
      return { deletedCount: 1 };
    });
    await remove(page, 'Student 1');
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(screen.getByRole('list', { name: 'Reviews' })).not.toHaveFocus();
  });

  it('passes the focus to the frame of the list if it was the last review', async () => {
    const rated = aStaffClass({ className: 'Silk Skin', rating: { average: 1, count: 1 } });
    const { fakeApi, store } = apiReviewing(rated);
    fakeApi.answers(listStudentReviews, pagesOf(reviewsBy(1)));
    const page = visitManageClasses(fakeApi);
    await page.user.click(await button('Preview of Silk Skin'));
    await page.user.click(desk().getByText(/^What students say/));
    const removeButton = await button('Remove the review of Student 1');
    fakeApi.answers(removeStudentReview, () => {
      removeButton.focus();
      store.change(rated._id, { rating: undefined });
      fakeApi.answers(listStudentReviews, pagesOf([]));
      return { deletedCount: 1 };
    });
    await remove(page, 'Student 1');
    await waitFor(() => expect(desk().queryByText(/^What students say/)).not.toBeInTheDocument());
    expect(screen.getByRole('group', { name: 'About Silk Skin' })).toHaveFocus();
  });
});
