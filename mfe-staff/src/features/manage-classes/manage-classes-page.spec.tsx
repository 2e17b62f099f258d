import {
  approveClass,
  denyClass,
  giveFeedback,
  listClasses,
  type Operation,
  type SchoolClass,
} from '@blush/shared-ui/contracts';
import { aClass, FakeSchool, renderPage, signedIn, type ReceivedCall } from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const silk = aClass({ className: 'Silk Skin', status: 'pending' });
const lips = aClass({ className: 'Bold Lips', status: 'approved', instructorName: 'Mina Park' });

function schoolReviewing(...classes: SchoolClass[]): FakeSchool {
  const kept = new Map(classes.map((schoolClass) => [schoolClass._id, schoolClass]));
  const change = ({ params }: ReceivedCall, changes: Partial<SchoolClass>) => {
    const { id } = params as { id: string };
    kept.set(id, { ...aClass(), ...kept.get(id), ...changes });
    return { modifiedCount: 1 };
  };
  return new FakeSchool()
    .answers(listClasses, () => [...kept.values()])
    .answers(approveClass, (call) => change(call, { status: 'approved' }))
    .answers(denyClass, (call) => change(call, { status: 'deny' }))
    .answers(giveFeedback, (call) => change(call, call.body as { feedback: string }));
}

const visit = (school: FakeSchool) =>
  renderPage(routes, { at: '/dashboard/manageclass', school, session: signedIn('admin') });

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const button = async (className: string, name: string) =>
  within(await row(className)).getByRole('button', { name });
const idsOf = (school: FakeSchool, operation: Operation) =>
  school.callsOf(operation).map(({ params }) => (params as { id: string }).id);

describe('managing classes', () => {
  it("ADM-03 lists everybody's classes of any status, unfiltered at first, and finds them by a word", async () => {
    const school = schoolReviewing(silk, lips);
    const { user } = visit(school);
    await row('Silk Skin');
    expect(await row('Bold Lips')).toHaveTextContent('approved');
    expect(school.callsOf(listClasses)[0]).toMatchObject({
      query: { view: 'all' },
      authorization: 'Bearer a-token',
    });
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await user.type(screen.getByRole('searchbox'), 'mina');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Silk Skin/ })).not.toBeInTheDocument());
    await row('Bold Lips');
  });

  it('ADM-03 Approve acts without a question, and is disabled once approved', async () => {
    const school = schoolReviewing(silk, lips);
    const { user, toasts } = visit(school);
    expect(await button('Bold Lips', 'Approve')).toBeDisabled();
    await user.click(await button('Silk Skin', 'Approve'));
    await waitFor(() => expect(toasts()).toEqual(['Approved !']));
    await waitFor(async () => expect(await button('Silk Skin', 'Approve')).toBeDisabled());
    expect(await button('Silk Skin', 'Deny')).toBeEnabled();
    expect(idsOf(school, approveClass)).toEqual([silk._id]);
  });

  it('ADM-03 Deny acts without a question, and is disabled once denied', async () => {
    const school = schoolReviewing(silk, lips);
    const { user, toasts } = visit(school);
    await user.click(await button('Bold Lips', 'Deny'));
    await waitFor(() => expect(toasts()).toEqual(['Deny!']));
    await waitFor(async () => expect(await button('Bold Lips', 'Deny')).toBeDisabled());
    expect(await button('Bold Lips', 'Approve')).toBeEnabled();
    expect(idsOf(school, denyClass)).toEqual([lips._id]);
  });

  it('ADM-03 tells why an approval did not work', async () => {
    const { user, toasts } = visit(schoolReviewing(silk).refuses(approveClass, 'database-unavailable'));
    await user.click(await button('Silk Skin', 'Approve'));
    await waitFor(() => expect(toasts()).toEqual(['The school cannot be reached right now']));
    await waitFor(async () => expect(await button('Silk Skin', 'Approve')).toBeEnabled());
  });

  it('ADM-04 takes feedback as free text, starting from the last one', async () => {
    const school = schoolReviewing(aClass({ ...silk, feedback: 'Too long.' }));
    const { user, toasts } = visit(school);
    await user.click(await button('Silk Skin', 'Feedback'));
    const text = within(await screen.findByRole('dialog', { name: 'Feedback' })).getByRole('textbox');
    expect(text).toHaveValue('Too long.');
    await user.clear(text);
    await user.type(text, 'Good!{Enter}Bring brushes.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(toasts()).toEqual(['Feedback added!']));
    expect(school.callsOf(giveFeedback)[0]?.body).toEqual({ feedback: 'Good!\nBring brushes.' });
    await waitFor(async () => expect(await row('Silk Skin')).toHaveTextContent('Good!'));
  });

  it('ADM-04 gives no feedback when the question is cancelled', async () => {
    const school = schoolReviewing(silk);
    const { user } = visit(school);
    await user.click(await button('Silk Skin', 'Feedback'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(school.callsOf(giveFeedback)).toHaveLength(0);
  });
});
