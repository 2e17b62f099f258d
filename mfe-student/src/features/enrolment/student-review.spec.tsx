import { createStudentReview, getEnrolment } from '@blush/shared-ui/contracts';
import { anId, aStudentReview, FakeApi, someEnrolmentDetails } from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { passTo, past, region, setClock, visitEnrolment as visit } from '../../../test/enrolment';

beforeEach(() => {
  sessionStorage.clear();
  setClock('2027-03-10T12:00:00Z');
});

describe('the review of an enrolled class', () => {
  const later = '2027-03-15T00:30:00.000Z';

  it('is written with stars and a text, and is shown afterwards', async () => {
    const fakeApi = new FakeApi().answers(createStudentReview, () => ({ insertedId: anId() }));
    const { user, enrolment } = visit({ canReview: true }, fakeApi);
    const card = await region('Review this class');
    const stars = within(card.getByRole('radiogroup', { name: 'Your stars' }));
    await user.click(stars.getByRole('radio', { name: '3 stars' }));
    await user.keyboard('{ArrowRight}');
    expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await user.type(card.getByLabelText('How was it? (optional)'), 'Calm.');
    const review = aStudentReview({ stars: 4, text: 'Calm.', by: 'Stella S.' });
    fakeApi.answers(getEnrolment, () => someEnrolmentDetails({ _id: enrolment._id, review }));
    await user.click(card.getByRole('button', { name: 'Send review' }));
    const own = await region('Your review');
    expect(own.getByRole('heading', { name: 'Your review' })).toHaveFocus();
    expect(own.getByText('4 stars')).toBeInTheDocument();
    expect(own.getByText('Calm.')).toBeVisible();
    expect(own.getByText(/on the page of the class as Stella S\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send review' })).not.toBeInTheDocument();
    expect(fakeApi.callsOf(createStudentReview)[0]).toMatchObject({
      params: { id: enrolment._id },
      body: { stars: 4, text: 'Calm.' },
    });
  });

  it('needs stars, and is kept when it is refused', async () => {
    const fakeApi = new FakeApi().refuses(createStudentReview, 'database-unavailable');
    const { user } = visit({ canReview: true }, fakeApi);
    const card = await region('Review this class');
    await user.type(card.getByLabelText('How was it? (optional)'), 'Calm.');
    await user.click(card.getByRole('button', { name: 'Send review' }));
    expect(card.getByRole('alert')).toHaveTextContent('Please choose your stars');
    expect(fakeApi.callsOf(createStudentReview)).toEqual([]);
    await user.click(card.getByRole('radio', { name: '1 star' }));
    expect(card.getByRole('alert')).toBeEmptyDOMElement();
    await user.click(card.getByRole('button', { name: 'Send review' }));
    await waitFor(() => expect(card.getByRole('alert')).toHaveTextContent('cannot reach its database'));
    expect(card.getByLabelText('How was it? (optional)')).toHaveValue('Calm.');
  });

  it('is kept in this tab for its writer until it is sent', async () => {
    const fakeApi = new FakeApi().answers(createStudentReview, () => ({ insertedId: anId() }));
    const enrolment = { _id: anId(), canReview: true };
    const first = visit(enrolment, fakeApi);
    const card = await region('Review this class');
    await first.user.type(card.getByLabelText('How was it? (optional)'), 'Calm.');
    await first.user.click(card.getByRole('radio', { name: '4 stars' }));
    first.unmount();
    const { user } = visit(enrolment, fakeApi);
    const again = await region('Review this class');
    expect(again.getByLabelText('How was it? (optional)')).toHaveValue('Calm.');
    expect(again.getByRole('radio', { name: '4 stars' })).toBeChecked();
    const review = aStudentReview({ stars: 4, text: 'Calm.' });
    fakeApi.answers(getEnrolment, () => someEnrolmentDetails({ _id: enrolment._id, review }));
    await user.click(again.getByRole('button', { name: 'Send review' }));
    await region('Your review');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is that of the class shown, also when the browser goes back to another class', async () => {
    const fakeApi = new FakeApi();
    const { enrolment, user, goTo } = visit({ canReview: true }, fakeApi);
    await region('Review this class');
    const other = someEnrolmentDetails({ canReview: true });
    fakeApi.answers(getEnrolment, ({ params }) =>
      (params as { id: string }).id === other._id ? other : enrolment,
    );
    await goTo(`/dashboard/myenroll/${other._id}`);
    await user.type((await region('Review this class')).getByRole('textbox'), 'Too fast.');
    await goTo(`/dashboard/myenroll/${enrolment._id}`);
    expect((await region('Review this class')).getByRole('textbox')).toHaveValue('');
  });

  it('cannot be typed on while it is sent', async () => {
    let answer: () => void = () => undefined;
    const stored = new Promise<{ insertedId: string }>((resolve) => {
      answer = () => resolve({ insertedId: anId() });
    });
    const { user } = visit(
      { canReview: true },
      new FakeApi().answers(createStudentReview, () => stored),
    );
    const card = await region('Review this class');
    const field = card.getByLabelText('How was it? (optional)');
    await user.type(field, 'Calm.');
    await user.click(card.getByRole('radio', { name: '5 stars' }));
    await user.click(card.getByRole('button', { name: 'Send review' }));
    await user.type(field, ' And clear.');
    expect(field).toHaveValue('Calm.');
    answer();
    await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
  });

  it('is shown if it was stored although the answer is lost', async () => {
    const { user, fakeApi, enrolment } = visit({ canReview: true });
    const card = await region('Review this class');
    fakeApi.isUnreachableFor(createStudentReview);
    const review = aStudentReview({ stars: 5, text: 'Calm.' });
    fakeApi.answers(getEnrolment, () => someEnrolmentDetails({ _id: enrolment._id, review }));
    await user.click(card.getByRole('radio', { name: '5 stars' }));
    await user.click(card.getByRole('button', { name: 'Send review' }));
    expect(await region('Your review')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send review' })).not.toBeInTheDocument();
  });

  it('is announced until the first session is over, and possible from then on', async () => {
    visit({ canReview: false, reviewableFrom: later });
    const card = await region('Review this class');
    expect(card.getByText(/^You can review this class once its first session is over/)).toHaveTextContent(
      /\(Sun, Mar 14, 2027.*\)\.$|\(Mon, Mar 15, 2027.*\)\.$/,
    );
    expect(card.queryByRole('radio')).not.toBeInTheDocument();
    passTo(later);
    expect(await card.findByRole('radio', { name: '5 stars' })).toBeInTheDocument();
  });

  it('of a class without dates is announced without a date', async () => {
    visit({ sessions: [], canReview: false });
    const card = await region('Review this class');
    expect(card.getByText('You can review this class once its first session is over.')).toBeVisible();
  });

  it('is not offered if the API does not say whether it is possible, as for an ended enrolment', async () => {
    visit({ endedAt: '2027-03-02T12:00:00.000Z', sessions: [past] });
    await screen.findByText(/Your enrolment ended on/);
    expect(screen.queryByRole('heading', { name: /review/i })).not.toBeInTheDocument();
  });
});
