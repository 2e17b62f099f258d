export { type Answer, readAnswer } from './answer.js';
export { ApiProcess } from './api-process.js';
export { buyClass } from './buy-class.js';
export { readCalendar } from './calendar.js';
export { classEdits } from './class-edits.js';
export { classSessions, eveningIn, halfHourIn, localIn, ZONE } from './class-sessions.js';
export { makeClassBody, approvedClass, pendingClass } from './classes.js';
export { details, type Enrolled, enrolments, joinUrl, materials, sessionIn } from './enrolments.js';
export { Fleet } from './fleet.js';
export { breaches } from './invariants.js';
export { AUDIENCE, TestIssuer } from './issuer.js';
export { type Ledger, readLedger } from './ledger.js';
export { TestMailServer } from './mail-server.js';
export {
  queueMail,
  LEASE_MINUTES,
  type MailTestBed,
  NEXT_ATTEMPT_MINUTES,
  openMailTestBed,
} from './mail-test-bed.js';
export { MongoProxy } from './mongo-proxy.js';
export { MongoRelay } from './mongo-relay.js';
export { type Address, TcpRelay } from './tcp-relay.js';
export { LONG_RETRY, longTimeouts } from './long-timeouts.js';
export { makeSubject, asUser, giveRole, type Person } from './people.js';
export { PictureHost, pictureOf } from './picture-host.js';
export { outboxOf } from './outbox.js';
export { notification } from './notification.js';
export { expectIndexedPage, expectIndexedSearch, type Plan, plansOf } from './plans.js';
export { type Fault, intentOf, TestProvider } from './provider.js';
export { pdfOf } from './pdf-of.js';
export { readPdf } from './read-pdf.js';
export { recordsOf } from './records.js';
export { releaseLine } from './release-history.js';
export { restoreExpired } from './restore-expired.js';
export { type Seats, seatsOf } from './seats.js';
export { PaymentTestBed } from './payment-test-bed.js';
export {
  callerAt,
  type ReachableApi,
  requestFor,
  startApp,
  type StartOptions,
  type TestApp,
} from './start-app.js';
export { sessionReminders } from './session-reminders.js';
export { studentReviews } from './student-reviews.js';
export { ManagedTenant } from './tenant.js';
export { pictureFiles, tracesOf } from './traces.js';
export { unpaidHolds } from './unpaid-holds.js';
export { testDatabase } from './test-databases.js';
export { until } from './until.js';
export { type Delivery, WebhookRelay } from './webhook-relay.js';
