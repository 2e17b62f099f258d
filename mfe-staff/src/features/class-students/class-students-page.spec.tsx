import {
  type ClassStudent,
  getStaffClass,
  listClassMessages,
  listClassStudents,
  listStudentReviews,
  sendClassMessage,
} from '@blush/shared-ui/contracts';
import {
  anId,
  aStaffClass,
  aStudentReview,
  FakeApi,
  fill,
  renderPage,
  savedFiles,
  signedIn,
  textOf,
} from '@blush/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const silk = aStaffClass({ className: 'Silk Skin' });

function aStudent(name: string): ClassStudent {
  return {
    _id: anId(),
    name,
    email: `${name.toLowerCase()}@blush.test`,
    enrolledAt: '2026-03-01T09:00:00.000Z',
  };
}

const apiWith = (students: ClassStudent[]) =>
  new FakeApi()
    .answers(getStaffClass, () => ({ ...silk, feedbacks: [] }))
    .answers(listClassMessages, () => [])
    .answers(listClassStudents, () => ({ items: students, total: students.length }));

const visit = (fakeApi: FakeApi, query = '') =>
  renderPage(routes, {
    at: `/dashboard/myclass/${silk._id}/students${query}`,
    fakeApi,
    session: signedIn('instructor'),
  });

describe('the students of a class', () => {
  const files = savedFiles();

  it('INS-02 shows names, e-mail addresses, days of enrolment, and the class', async () => {
    const { fakeApi } = visit(apiWith([aStudent('Stella'), aStudent('Sam')]));
    const row = await screen.findByRole('row', { name: /Stella/ });
    expect(row).toHaveTextContent('stella@blush.test');
    expect(row).toHaveTextContent('Mar 1, 2026');
    expect(await screen.findByText('Silk Skin')).toBeVisible();
    expect(screen.getByText('2 students')).toBeVisible();
    expect(fakeApi.callsOf(listClassStudents)[0]).toMatchObject({
      params: { id: silk._id },
      query: { page: '1', limit: '20', sort: 'newest' },
    });
  });

  it('INS-02 sends only parameters of the list of students, whatever is in the address', async () => {
    const { fakeApi } = visit(apiWith([aStudent('Stella')]), '?search=ada&sort=oldest&page=1');
    await screen.findByRole('row', { name: /Stella/ });
    expect(fakeApi.callsOf(listClassStudents)[0]?.query).toEqual({
      page: '1',
      limit: '20',
      sort: 'oldest',
    });
  });

  it('INS-02 offers Try again if the class cannot be loaded, with which reviews and messages are missing', async () => {
    const fakeApi = apiWith([aStudent('Stella')]).isUnreachableFor(getStaffClass);
    const { user } = visit(fakeApi);
    expect(await screen.findByRole('row', { name: /Stella/ })).toBeVisible();
    expect(await screen.findByText('Reviews and messages could not be loaded')).toBeVisible();
    fakeApi.answers(getStaffClass, () => ({ ...silk, feedbacks: [] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Messages to the class' })).toBeVisible();
  });

  it('INS-02 exports all students', async () => {
    const { user, fakeApi } = visit(apiWith([aStudent('Stella'), aStudent('Sam')]));
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await textOf(files[0]?.content)).toBe(
      [
        'Name,Email,Enrolled at',
        'Stella,stella@blush.test,2026-03-01T09:00:00.000Z',
        'Sam,sam@blush.test,2026-03-01T09:00:00.000Z',
        '',
      ].join('\r\n'),
    );
    expect(fakeApi.callsOf(listClassStudents).at(-1)?.query).toEqual({
      page: '1',
      limit: '100',
      sort: 'newest',
    });
  });

  it('INS-02 links to no address of an erased person, whose cell in the export is empty', async () => {
    const erased = { ...aStudent('Stella'), name: 'Erased person', email: '' };
    const { user } = visit(apiWith([erased]));
    const row = within(await screen.findByRole('row', { name: /Erased person/ }));
    expect(row.queryByRole('link')).not.toBeInTheDocument();
    expect(row.getByRole('cell', { name: '–' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await textOf(files[0]?.content)).toContain('Erased person,,2026-03-01T09:00:00.000Z');
  });

  it('INS-02 shows a message when there are none yet', async () => {
    visit(apiWith([]));
    expect(await screen.findByRole('heading', { name: 'No students yet' })).toBeVisible();
  });

  it("INS-02 shows nothing of another instructor's class", async () => {
    const fakeApi = apiWith([]).refuses(listClassStudents, 'not-found').refuses(getStaffClass, 'not-found');
    visit(fakeApi);
    expect(await screen.findByRole('heading', { name: 'There is no such class' })).toBeVisible();
  });
});

it('the reviews of a class are shown to its instructor, who cannot remove them', async () => {
  const rating = { average: 4.5, count: 2 };
  const fakeApi = apiWith([])
    .answers(getStaffClass, () => ({ ...silk, rating, feedbacks: [] }))
    .answers(listStudentReviews, () => ({ items: [aStudentReview({ stars: 4, by: 'Noor A.' })], total: 1 }));
  visit(fakeApi);
  const card = within(await screen.findByRole('region', { name: 'Reviews: 4.5 of 5, 2 reviews' }));
  const review = await card.findByRole('listitem');
  expect(review).toHaveTextContent('4 of 5, Noor A.');
  expect(review).toHaveTextContent('Calm and clear.');
  expect(card.queryByRole('button')).not.toBeInTheDocument();
  expect(fakeApi.callsOf(listStudentReviews)[0]?.authorization).toBe('Bearer a-token');
});

describe('messages to the class', () => {
  const earlier = {
    _id: anId(),
    text: 'Bring a mirror',
    at: '2026-03-01T09:00:00.000Z',
    by: 'Ines',
    recipients: 1,
  };
  const card = async () => within(await screen.findByRole('region', { name: 'Messages to the class' }));

  it('are listed, and sent from a dialog', async () => {
    const fakeApi = apiWith([aStudent('Stella')])
      .answers(listClassMessages, () => [earlier])
      .answers(sendClassMessage, () => ({ insertedId: anId(), recipients: 1200 }));
    const { user } = visit(fakeApi);
    expect(await (await card()).findByText('Bring a mirror')).toBeVisible();
    expect((await card()).getByText(/to 1 student$/)).toBeVisible();
    await user.click((await card()).getByRole('button', { name: 'Write to the class' }));
    await fill(user, await screen.findByLabelText('Message'), 'Door B');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sent to 1,200 students')).toBeVisible();
    expect(fakeApi.callsOf(sendClassMessage)[0]).toMatchObject({
      params: { id: silk._id },
      body: { text: 'Door B' },
    });
    await waitFor(() => expect(fakeApi.callsOf(listClassMessages)).toHaveLength(2));
  });

  it('offer Try again when they cannot be loaded', async () => {
    const fakeApi = apiWith([aStudent('Stella')]).isUnreachableFor(listClassMessages);
    const { user } = visit(fakeApi);
    expect(await (await card()).findByText('The messages could not be loaded')).toBeVisible();
    fakeApi.answers(listClassMessages, () => [earlier]);
    await user.click((await card()).getByRole('button', { name: 'Try again' }));
    expect(await (await card()).findByText('Bring a mirror')).toBeVisible();
  });

  it('are refetched after a failure, because the message may have been sent', async () => {
    const fakeApi = apiWith([aStudent('Stella')]).isUnreachableFor(sendClassMessage);
    const { user } = visit(fakeApi);
    await user.click((await card()).getByRole('button', { name: 'Write to the class' }));
    await fill(user, await screen.findByLabelText('Message'), 'Door B');
    fakeApi.answers(listClassMessages, () => [{ ...earlier, text: 'Door B' }]);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await (await card()).findByRole('listitem')).toHaveTextContent('Door B');
  });

  it('that are refused say why at once, before the messages are refetched', async () => {
    const fakeApi = apiWith([aStudent('Stella')]).refuses(sendClassMessage, 'too-many-messages');
    const { user } = visit(fakeApi);
    await user.click((await card()).getByRole('button', { name: 'Write to the class' }));
    await fill(user, await screen.findByLabelText('Message'), 'Door B');
    fakeApi.answers(listClassMessages, () => new Promise(() => undefined));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('This class was sent the most messages allowed in a day')).toBeVisible();
  });

  it('are not sent when empty, and are kept for another try when refused', async () => {
    const fakeApi = apiWith([aStudent('Stella')]).refuses(sendClassMessage, 'too-many-messages');
    const { user, goTo } = visit(fakeApi);
    const write = async () => user.click((await card()).getByRole('button', { name: 'Write to the class' }));
    await write();
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('A message needs a text')).toBeVisible();
    expect(fakeApi.callsOf(sendClassMessage)).toEqual([]);
    await write();
    await fill(user, await screen.findByLabelText('Message'), 'Door B');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('This class was sent the most messages allowed in a day')).toBeVisible();
    await write();
    expect(await screen.findByLabelText('Message')).toHaveValue('Door B');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await goTo('/dashboard/myclass');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  it('are kept while they are typed, and when the dialog is cancelled', async () => {
    const { user, goTo } = visit(apiWith([aStudent('Stella')]));
    const write = async () => user.click((await card()).getByRole('button', { name: 'Write to the class' }));
    await write();
    await fill(user, await screen.findByLabelText('Message'), 'Door B');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    // The browser turns Escape into this event.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await write();
    expect(await screen.findByLabelText('Message')).toHaveValue('Door B');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await goTo('/dashboard/myclass');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  it('need confirmation to leave the page while they are typed, which is asked at once', async () => {
    const { user, goTo } = visit(apiWith([aStudent('Stella')]));
    const write = async () => user.click((await card()).getByRole('button', { name: 'Write to the class' }));
    await write();
    await fill(user, await screen.findByLabelText('Message'), 'Door B');
    await goTo('/dashboard/myclass');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await write();
    expect(await screen.findByLabelText('Message')).toHaveValue('Door B');
  });

  it('need confirmation to leave the page while they are sent, and none afterwards', async () => {
    let answer: (value: { insertedId: string; recipients: number }) => void = () => undefined;
    const fakeApi = apiWith([aStudent('Stella')]).answers(
      sendClassMessage,
      () => new Promise((resolve) => (answer = resolve)),
    );
    const { user, goTo, address } = visit(fakeApi);
    await user.click((await card()).getByRole('button', { name: 'Write to the class' }));
    await fill(user, await screen.findByLabelText('Message'), 'Door B');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(fakeApi.callsOf(sendClassMessage)).toHaveLength(1));
    await goTo('/dashboard/myclass');
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    answer({ insertedId: anId(), recipients: 1 });
    expect(await screen.findByText('Sent to 1 student')).toBeVisible();
    await goTo('/dashboard/userhome');
    expect(address()).toBe('/dashboard/userhome');
  });
});
