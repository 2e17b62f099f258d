import * as agendaCalls from './agenda-calls';
import * as calls from './calls';
import * as classFileCalls from './class-file-calls';
import * as classMessageCalls from './class-message-calls';
import * as draftCalls from './draft-calls';
import * as enrolmentCalls from './enrolment-calls';
import * as offerCalls from './offer-calls';
import * as instructorCalls from './instructor-calls';
import * as keptCardCalls from './kept-card-calls';
import { operationOf, operations, portalOperations } from './operation-of';
import * as personalDataCalls from './personal-data-calls';
import * as portalCalls from './portal-calls';
import * as receiptCalls from './receipt-calls';
import * as refundCalls from './refund-calls';
import * as reminderCalls from './reminder-calls';
import * as priceRuleCalls from './price-rule-calls';
import * as profileCalls from './profile-calls';
import * as serverCalls from './server-calls';
import * as sessionCalls from './session-calls';
import * as staffMailCalls from './staff-mail-calls';
import * as studentReviewCalls from './student-review-calls';

const all = Object.values({
  ...agendaCalls,
  ...calls,
  ...classFileCalls,
  ...classMessageCalls,
  ...draftCalls,
  ...enrolmentCalls,
  ...offerCalls,
  ...instructorCalls,
  ...keptCardCalls,
  ...personalDataCalls,
  ...portalCalls,
  ...receiptCalls,
  ...refundCalls,
  ...reminderCalls,
  ...priceRuleCalls,
  ...profileCalls,
  ...serverCalls,
  ...sessionCalls,
  ...staffMailCalls,
  ...studentReviewCalls,
});

it.each(all)('$id has an operation of the same method, address and access', (call) => {
  expect(operationOf(call)).toMatchObject(call);
});

it('each operation has a call', () => {
  const ids = [...operations, ...portalOperations].map(({ id }) => id);
  expect(ids.sort()).toEqual(all.map(({ id }) => id).sort());
});

it('a call of another contract has no operation', () => {
  expect(() => operationOf({ ...calls.getClass, id: 'getSyllabus' })).toThrow('getSyllabus');
});
