/// <reference types="@testing-library/jest-dom" />
export {
  aCartItem,
  aClass,
  anAuditEntry,
  anEnrolment,
  anId,
  aPayment,
  aStaffClass,
  aUser,
} from './factories';
export { fill } from './fill';
export { FakeSchool, type ReceivedCall } from './fake-school';
export { renderPage, type PageSetting } from './render-page';
export { aLoadingSession, aVisitor, signedIn } from './sessions';
