import { getClass, listStudentReviews } from '@blush/shared-ui/contracts';
import {
  aClass,
  aStudentReview,
  aVisitor,
  FakeApi,
  type ReceivedCall,
  renderPage,
} from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const silk = aClass({ className: 'Silk Skin' });

describe('the list of reviews of a class', () => {
  const rated = { ...silk, rating: { average: 4.6, count: 12 } };
  const visit = (fakeApi: FakeApi) =>
    renderPage(routes, { at: `/allclass/${silk._id}`, fakeApi, session: aVisitor() });
  const region = async () => {
    const heading = await screen.findByRole('heading', { name: 'What students say' });
    return within(heading.parentElement ?? heading);
  };

  it('shows the average, the number of reviews, and each review with stars, name, date and text', async () => {
    const reviews = [
      aStudentReview({ stars: 5, text: 'Calm.\n<b>Clear</b> https://films.test', by: 'Noor A.' }),
      aStudentReview({ stars: 1, text: undefined, by: 'Chloe' }),
    ];
    const fakeApi = new FakeApi()
      .answers(getClass, () => rated)
      .answers(listStudentReviews, () => ({ items: reviews, total: 2 }));
    visit(fakeApi);
    const link = await screen.findByRole('link', { name: '4.6 of 5, 12 reviews' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/#reviews$/));
    const list = await region();
    const [first, second] = await list.findAllByRole('listitem');
    expect(first).toHaveTextContent(/^5 starsNoor A\.Mar 1, 2026Calm\. <b>Clear<\/b> https:\/\/films\.test$/);
    expect(second).toHaveTextContent(/^1 starChloe/);
    expect(list.queryByRole('link')).not.toBeInTheDocument();
  });

  const twelve = Array.from({ length: 12 }, (_, nth) => aStudentReview({ by: `Student ${nth + 1}` }));
  const pageOf = ({ query }: ReceivedCall) => {
    const { page, limit } = query as { page: string; limit: string };
    const skip = (Number(page) - 1) * Number(limit);
    return { items: twelve.slice(skip, skip + Number(limit)), total: twelve.length };
  };

  it('is loaded in pages, and Show more moves the focus to the first new review', async () => {
    const fakeApi = new FakeApi().answers(getClass, () => rated).answers(listStudentReviews, pageOf);
    const { user } = visit(fakeApi);
    const list = await region();
    expect(await list.findAllByRole('listitem')).toHaveLength(10);
    await user.click(list.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(12));
    expect(list.getByText('Student 11').closest('li')).toHaveFocus();
    expect(list.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    const fakeApi = new FakeApi().answers(getClass, () => rated).isUnreachableFor(listStudentReviews);
    const { user } = visit(fakeApi);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fakeApi.answers(listStudentReviews, () => ({ items: [aStudentReview({ by: 'Noor A.' })], total: 1 }));
    await user.click(again);
    expect(await screen.findByText('Noor A.')).toBeVisible();
  });

  it('offers another try for a later page that fails', async () => {
    const fakeApi = new FakeApi().answers(getClass, () => rated).answers(listStudentReviews, pageOf);
    const { user } = visit(fakeApi);
    const list = await region();
    const more = await list.findByRole('button', { name: 'Show more' });
    fakeApi.isUnreachableFor(listStudentReviews);
    await user.click(more);
    expect(await list.findByText('More reviews could not be loaded')).toBeVisible();
    expect(list.getAllByRole('listitem')).toHaveLength(10);
    fakeApi.answers(listStudentReviews, pageOf);
    await user.click(list.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(12));
    expect(list.getByText('Student 11').closest('li')).toHaveFocus();
  });

  it('is left out without a review: no stars, no heading, no call', async () => {
    const fakeApi = new FakeApi().answers(getClass, () => silk);
    visit(fakeApi);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/ of 5/)).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'What students say' })).not.toBeInTheDocument();
    expect(fakeApi.callsOf(listStudentReviews)).toEqual([]);
  });
});
