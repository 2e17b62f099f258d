/// <reference types="@testing-library/jest-dom" />
export { blockStorage } from './block-storage';
export {
  aCartItem,
  aClass,
  aMail,
  anAuditEntry,
  anEnrolment,
  anId,
  anOffer,
  aPayment,
  aPriceRule,
  aStaffClass,
  aStudentReview,
  aUser,
  personalDataOf,
  someEnrolmentDetails,
} from './factories';
export { fill } from './fill';
export { FakeApi, type ReceivedCall, refusal } from './fake-api';
export { noteRefreshes } from './note-refreshes';
export { renderPage, type PageSetting } from './render-page';
export { savedFiles } from './saved-files';
export { aLoadingSession, aVisitor, signedIn } from './sessions';
export { textOf } from './text-of';
