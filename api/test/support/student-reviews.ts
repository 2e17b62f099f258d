import {
  createStudentReview,
  getClass,
  getEnrolment,
  listStudentReviews,
  refundPayment,
  removeStudentReview,
  type StudentReviewBody,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { IntentSync } from '../../src/payments/intent-sync.service.js';
import type { Enrolled } from './enrolments.js';
import type { PaymentTestBed } from './payment-test-bed.js';
import type { Person } from './people.js';
import { intentOf } from './provider.js';

const recorded = { format: 'recorded' as const };

/** Students enrolled in recorded classes, which may be reviewed at once, and their reviews. */
export function studentReviews(testBed: PaymentTestBed) {
  async function enrol(classId: string, student?: Person): Promise<Enrolled> {
    const buyer = student ?? (await testBed.student());
    const cartId = await testBed.select(buyer, classId);
    const { body: started } = await testBed.startCheckout(buyer, cartId);
    await testBed.payByCard(started);
    await testBed.app.nest.get(IntentSync).sync(intentOf(started.clientSecret));
    return { student: buyer, id: started.orderId, classId };
  }
  const recordedClass = () => testBed.classWith({ details: recorded });
  const enrolled = async () => enrol(await recordedClass());
  const write = ({ student, id }: Enrolled, body: StudentReviewBody, app = testBed.app) =>
    app.call(createStudentReview, { params: { id }, body }, student.token);
  const enrolment = async ({ student, id }: Enrolled) =>
    (await testBed.app.call(getEnrolment, { params: { id } }, student.token)).body;
  const reviewsOf = async (id: string, query = {}) =>
    (await testBed.app.call(listStudentReviews, { params: { id }, query })).body;
  const ratingOf = async (id: string) => (await testBed.app.call(getClass, { params: { id } })).body.rating;
  const remove = (id: string, { token }: Person) =>
    testBed.app.call(removeStudentReview, { params: { id } }, token);
  const refund = ({ id }: Enrolled) =>
    testBed.app.call(refundPayment, { params: { id } }, testBed.admin.token);

  /** The class record has the number of its reviews and the sum of their stars. */
  async function expectSums(classId: string): Promise<void> {
    const _id = new Types.ObjectId(classId);
    const { database } = testBed.app;
    const record = await database.collection('classes').findOne({ _id });
    const reviews = await database.collection('reviews').find({ classId: _id }).toArray();
    const sum = reviews.reduce((total, { stars }) => total + Number(stars), 0);
    expect([record?.['ratingSum'], record?.['ratingCount']]).toEqual([sum, reviews.length]);
  }
  return {
    enrol,
    recordedClass,
    enrolled,
    write,
    enrolment,
    reviewsOf,
    ratingOf,
    remove,
    refund,
    expectSums,
  };
}
