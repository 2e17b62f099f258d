import { ApiError } from '@blush/shared-ui/api-client';
import {
  getReceipt,
  listCartItems,
  listClasses,
  listEnrolments,
  listPayments,
  type Enrolment,
} from '@blush/shared-ui/contracts';
import {
  aCartItem,
  anEnrolment,
  anId,
  aPayment,
  FakeApi,
  noteRefreshes,
  renderPage,
  signedIn,
} from '@blush/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { PaymentConfirmation } from './payment-confirmation';

type Report = ComponentProps<typeof PaymentConfirmation>['report'];

const classId = anId();
const item = aCartItem({ classId, className: 'Silk Skin' });
const orderId = anId();
const waiting: Report = { isSuccess: false, data: undefined, error: null, failureCount: 0, isPaused: false };
const failing: Report = { ...waiting, failureCount: 1 };
const unreached = ApiError.unreached('network', 0, new TypeError('Failed to fetch'));

const success = (insertedId: string): Report => ({
  ...waiting,
  isSuccess: true,
  data: { result: { insertedId } },
});

const apiWith = (enrolments: () => Enrolment[]) =>
  new FakeApi()
    .answers(listCartItems, () => [])
    .answers(listEnrolments, enrolments)
    .answers(getReceipt, ({ params }) => aPayment({ _id: (params as { id: string }).id }));

function show(report: Report, enrolments: () => Enrolment[] = () => []) {
  const element = <PaymentConfirmation item={item} transactionId="pi_42" orderId={orderId} report={report} />;
  const fakeApi = apiWith(enrolments);
  return renderPage([{ path: '/', element }], { at: '/', fakeApi, session: signedIn('student') });
}

const receipt = () => screen.findByRole('link', { name: 'Receipt' });
const receiptOf = (id: string) => `/dashboard/paymenthistory/${id}`;

describe('the confirmation of a payment', () => {
  it('gets the focus that the card form had', async () => {
    const { container } = show(waiting);
    await screen.findByText('We are confirming your enrolment.');
    expect(container.querySelector('[tabindex="-1"]')).toHaveFocus();
  });

  it.each([
    ['success', success(anId()), 'You have your seat in Silk Skin'],
    ['a refund', { ...failing, error: refunded() }, 'You have no seat, and your money goes back'],
  ])('shows %s in the live region that asked to wait', async (_, outcome, title) => {
    const Changing = () => {
      const [report, setReport] = useState(waiting);
      return (
        <>
          <PaymentConfirmation item={item} transactionId="pi_42" orderId={orderId} report={report} />
          <button onClick={() => setReport(outcome)}>Answer</button>
        </>
      );
    };
    const { user } = renderPage([{ path: '/', Component: Changing }], {
      at: '/',
      fakeApi: apiWith(() => []),
      session: signedIn('student'),
    });
    const wait = await screen.findByText('We are confirming your enrolment.');
    const region = wait.closest('[role="status"]');
    expect(region).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    const heading = await screen.findByRole('heading', { name: title });
    expect(heading.closest('[role="status"]')).toBe(region);
  });

  it('names the transaction while nothing has failed', async () => {
    show(waiting);
    expect(await screen.findByText('pi_42')).toBeVisible();
    expect(screen.queryByText(/do not pay again/)).not.toBeInTheDocument();
  });

  it('leads to receipt, dates and materials of the payment that the API has recorded', async () => {
    const insertedId = anId();
    show(success(insertedId), () => [anEnrolment({ classId })]);
    expect(await receipt()).toHaveAttribute('href', receiptOf(insertedId));
    expect(screen.getByRole('link', { name: 'Dates and materials' })).toHaveAttribute(
      'href',
      `/dashboard/myenroll/${insertedId}`,
    );
    expect(await screen.findByRole('link', { name: 'my enrolled class' })).toHaveAttribute(
      'href',
      '/dashboard/myenroll',
    );
  });

  it('links the receipt of the enrolment that the webhook caused', async () => {
    const enrolment = anEnrolment({ classId });
    show(failing, () => [anEnrolment(), enrolment]);
    expect(await receipt()).toHaveAttribute('href', receiptOf(enrolment.paymentId));
  });

  it('ignores an enrolment in another class', async () => {
    show(failing, () => [anEnrolment()]);
    expect(await screen.findByText(/do not pay again/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Receipt' })).not.toBeInTheDocument();
  });

  it('refetches the lists, in other tabs too, once the webhook has caused an enrolment', async () => {
    const refreshed = noteRefreshes();
    show(failing, () => [anEnrolment({ classId })]);
    await receipt();
    const lists = [listCartItems, listEnrolments, listPayments, listClasses].map(({ id }) => id);
    await waitFor(() => expect(refreshed).toContainEqual(lists));
  });

  it('does not refetch the lists after a successful report, which refetches them itself', async () => {
    const refreshed = noteRefreshes();
    show(success(anId()), () => [anEnrolment({ classId })]);
    await receipt();
    expect(refreshed).toEqual([]);
  });

  it('shows a refund with links to other classes and to the payments', async () => {
    show({ ...failing, error: refunded() });
    expect(
      await screen.findByRole('heading', { name: 'You have no seat, and your money goes back' }),
    ).toBeVisible();
    expect(screen.getByText('pi_42')).toBeVisible();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Explore Courses')).toBe('/allclass');
    expect(href('Payment History')).toBe('/dashboard/paymenthistory');
  });

  it.each([unreached, new Error('No.')])('shows no refund for another error: %s', async (error) => {
    show({ ...failing, error });
    expect(await screen.findByText(/do not pay again/)).toBeVisible();
  });
});

describe('the enrolments', () => {
  beforeEach(() => jest.useFakeTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const fetches = async (report: Report) => {
    const { fakeApi } = show(report);
    await pass(0);
    const before = fakeApi.callsOf(listEnrolments).length;
    await pass(9500);
    return fakeApi.callsOf(listEnrolments).length - before;
  };

  it('are fetched again every 3 seconds while the report fails', async () => {
    await expect(fetches(failing)).resolves.toBe(3);
  });

  it.each([
    ['while no report has failed', waiting],
    ['after a refund', { ...failing, error: refunded() }],
    ['after a repeated report that succeeded', { ...failing, isSuccess: true }],
  ])('are not fetched again %s', async (_, report) => {
    await expect(fetches(report)).resolves.toBe(0);
  });
});

function refunded(): ApiError {
  return ApiError.fromProblem({
    type: 'urn:blush:problem:payment-refunded',
    title: 'Refunded',
    status: 409,
    code: 'payment-refunded',
  });
}
