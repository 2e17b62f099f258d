import {
  approveClass,
  createCalendarFeed,
  createCartItem,
  createClass,
  createDraft,
  createPayment,
  createPaymentIntent,
  createPriceRule,
  createStudentReview,
  deleteCalendarFeed,
  deleteCartItem,
  denyClass,
  endAllSessions,
  endOneSession,
  endPriceRule,
  endSession,
  eraseOwnAccount,
  forgetCard,
  getAgenda,
  getCalendarFeed,
  getCartItem,
  getClass,
  getClassFigures,
  getEnrolment,
  getEnrolmentCalendar,
  getLiveness,
  getOffers,
  getOverview,
  getOwnCalendarFeed,
  getReadiness,
  getReceipt,
  getReminders,
  getRemindersOfLink,
  getStaffClass,
  giveFeedback,
  listAuditEntries,
  listCartItems,
  listClasses,
  listClassMessages,
  listClassStudents,
  listEnrolments,
  listInstructors,
  listMails,
  listPayments,
  listPriceRules,
  listRemoteLoads,
  listSessions,
  listStaffClasses,
  listStaffPayments,
  listStudentReviews,
  receiveBounce,
  receiveProviderEvent,
  recordRefundPaid,
  refundPayment,
  removeStudentReview,
  reportRemoteLoads,
  sendClassMessage,
  sendMailAgain,
  setReminders,
  setRemindersOfLink,
  unsubscribe,
  updateClass,
  updatePriceRule,
  updateProfile,
} from '@blush/shared-ui/contracts';
import { makeClassBody } from '../support/index.js';
import {
  admins,
  allCallers,
  instructors,
  instructorsCreate,
  noInput,
  ownAddress,
  ownerOnly,
  ownerOrAdmin,
  type Scene,
  scene,
  signedIn,
  staff,
  studentOnly,
  studentOrAdmin,
} from './scene.js';
import { fileScenes } from './file-scenes.js';
import { userScenes } from './user-scenes.js';
import type { Stage } from './stage.js';

const openClass = async (stage: Stage) => ({ params: { id: await stage.openClass() } });
const waitingClass = async (stage: Stage) => ({ params: { id: await stage.waitingClass() } });
const reminderLink = async (stage: Stage) => ({ params: { token: await stage.reminderToken() } });
const selection = async (stage: Stage) => ({ params: { id: (await stage.selection()).cartId } });
const signedInAgain = async (stage: Stage) => {
  await stage.signInAgain();
  return { body: {} };
};
const sale = async (stage: Stage) => ({ params: { id: (await stage.sale()).orderId } });

export const scenes: readonly Scene[] = [
  ...userScenes,

  scene(listClasses, 'open ones', allCallers, noInput),
  scene(listClasses, 'own ones', instructors, () => ({ query: { view: 'mine' as const } })),
  scene(listClasses, 'all of them', admins, () => ({ query: { view: 'all' as const } })),
  scene(listInstructors, 'with open classes', allCallers, noInput),
  scene(getClass, 'an open one', allCallers, openClass),
  scene(getClass, "the instructor's waiting class", [404, 404, 404, 200, 404, 200, 404, 404], waitingClass),
  scene(
    getClass,
    "the instructor's denied class, in which the student is enrolled",
    [404, 200, 404, 200, 404, 200, 404, 404],
    async (stage) => ({ params: { id: await stage.closedClass() } }),
  ),
  scene(createClass, 'a new one', instructorsCreate, () => ({ body: makeClassBody() })),
  scene(createDraft, 'a new one', instructorsCreate, () => ({
    body: { className: 'Half a class', availableSeat: 40 },
  })),
  scene(updateClass, "the instructor's", ownerOnly, async (stage) => ({
    params: { id: await stage.waitingClass() },
    body: { version: 1, price: 5 },
  })),
  scene(approveClass, 'a waiting class', admins, waitingClass),
  scene(denyClass, 'a waiting class', admins, waitingClass),
  scene(giveFeedback, 'a waiting class', admins, async (stage) => ({
    params: { id: await stage.waitingClass() },
    body: { feedback: 'More light, please' },
  })),
  scene(listStaffClasses, 'own ones, or all of them', staff, noInput),
  scene(getStaffClass, "the instructor's", ownerOrAdmin, waitingClass),
  scene(listClassStudents, "the instructor's", ownerOrAdmin, openClass),
  scene(listClassMessages, "the instructor's", ownerOrAdmin, openClass),
  scene(sendClassMessage, "the instructor's", [401, 403, 403, 201, 404, 201, 403, 403], async (stage) => ({
    params: { id: await stage.openClass() },
    body: { text: 'Bring a mirror' },
  })),
  scene(
    createStudentReview,
    "the student's enrolment",
    [401, 201, 404, 403, 403, 403, 404, 404],
    async (stage) => ({ params: { id: await stage.recordedSale() }, body: { stars: 5 } }),
  ),
  scene(listStudentReviews, 'of an open class', allCallers, openClass),
  scene(
    listStudentReviews,
    "of the instructor's waiting class",
    [404, 404, 404, 200, 404, 200, 404, 404],
    waitingClass,
  ),
  scene(removeStudentReview, "the student's", admins, async (stage) => ({
    params: { id: await stage.studentReview() },
  })),
  scene(getClassFigures, 'own ones', instructors, noInput),
  scene(getAgenda, 'the own one', instructors, noInput),

  ...fileScenes,

  scene(updateProfile, 'own', signedIn, () => ({ body: { name: 'Another name' } })),

  scene(listCartItems, 'own ones', signedIn, noInput),
  scene(listCartItems, "the student's e-mail", ownAddress, ({ student: { email } }) => ({
    query: { email },
  })),
  // Staff cannot select or buy classes: 409, which is no matter of access.
  scene(createCartItem, 'an open class', [401, 201, 201, 409, 409, 409, 201, 201], async (stage) => ({
    body: { classId: await stage.openClass() },
  })),
  scene(getCartItem, "the student's", studentOnly, selection),
  scene(deleteCartItem, "the student's", studentOnly, selection),

  scene(
    createPaymentIntent,
    "the student's selection",
    [401, 200, 404, 409, 409, 409, 404, 404],
    async (stage) => ({ body: { cartId: (await stage.selection()).cartId, price: 19.99 } }),
  ),
  scene(createPayment, "the student's charge", [401, 201, 404, 404, 404, 404, 404, 404], async (stage) => ({
    body: { transactionId: (await stage.charge()).transactionId },
  })),
  scene(listPayments, 'own ones', signedIn, noInput),
  scene(listPayments, 'all of them', admins, () => ({ query: { view: 'all' as const } })),
  scene(getReceipt, "the student's", studentOrAdmin, sale),
  scene(listEnrolments, 'own ones', signedIn, noInput),
  scene(getEnrolment, "the student's", studentOnly, sale),
  scene(getEnrolmentCalendar, "the student's", studentOnly, sale),
  scene(getOwnCalendarFeed, 'own', signedIn, noInput),
  scene(createCalendarFeed, 'own', [401, 201, 201, 201, 201, 201, 201, 201], () => ({ body: {} })),
  scene(deleteCalendarFeed, 'own', signedIn, () => ({ body: {} })),
  // Only the token gives access.
  scene(getCalendarFeed, "another user's", allCallers, async (stage) => ({
    params: { token: await stage.calendarFeed() },
  })),
  scene(forgetCard, 'own', signedIn, () => ({ body: {} })),
  scene(getReminders, 'own', signedIn, noInput),
  scene(setReminders, 'own', signedIn, () => ({ body: { on: false } })),
  scene(getRemindersOfLink, "another user's", allCallers, reminderLink),
  scene(setRemindersOfLink, "another user's", allCallers, async (stage) => ({
    ...(await reminderLink(stage)),
    body: { on: false },
  })),
  scene(unsubscribe, "another user's", allCallers, reminderLink),
  // Only the signature authenticates the sender.
  scene(receiveProviderEvent, 'without a signature', [400, 400, 400, 400, 400, 400, 400, 400], () => ({
    body: { id: 'evt_1', type: 'charge.refunded', data: { object: {} } },
  })),
  // Only its token authenticates the mail system.
  scene(receiveBounce, 'without its token', [401, 401, 401, 401, 401, 401, 401, 401], () => ({
    body: new TextEncoder().encode('hello'),
  })),
  scene(listStaffPayments, 'all of them', admins, noInput),
  scene(refundPayment, "the student's", admins, sale),
  scene(recordRefundPaid, 'of a failed refund', admins, async (stage) => ({
    params: { id: await stage.failedRefund() },
  })),

  scene(listMails, 'all of them', admins, noInput),
  scene(sendMailAgain, 'one that failed', admins, async (stage) => ({
    params: { id: await stage.failedMail() },
  })),

  scene(getOffers, 'live ones', allCallers, noInput),
  scene(listPriceRules, 'all of them', admins, noInput),
  scene(createPriceRule, 'a new one', [401, 403, 403, 403, 403, 201, 403, 403], (stage) => ({
    body: stage.priceRuleBody(),
  })),
  scene(updatePriceRule, 'one that is scheduled', admins, async (stage) => ({
    params: { id: await stage.priceRule() },
    body: { ...stage.priceRuleBody(), percent: 20, version: 1 },
  })),
  scene(endPriceRule, 'one that is scheduled', admins, async (stage) => ({
    params: { id: await stage.priceRule() },
  })),

  scene(listAuditEntries, 'all of them', admins, noInput),
  scene(getOverview, 'a day', admins, () => ({ query: { from: '2026-01-01', to: '2026-01-01' } })),
  scene(reportRemoteLoads, 'of a version', [202, 202, 202, 202, 202, 202, 202, 202], () => ({
    body: { loads: [{ remote: 'mfe-public', version: '1.0.0', ms: 300 }] },
  })),
  scene(listRemoteLoads, 'all of them', admins, noInput),
  scene(getLiveness, 'the process', allCallers, noInput),
  scene(getReadiness, 'the database', allCallers, noInput),
  scene(listSessions, 'own', signedIn, noInput),
  scene(endOneSession, "the student's", studentOnly, async (stage) => ({
    params: { id: await stage.studentSession() },
  })),
  // The last rows, because the other tokens of the callers are refused afterwards.
  scene(endSession, 'own', signedIn, signedInAgain),
  scene(endAllSessions, 'own', signedIn, signedInAgain),
  scene(eraseOwnAccount, 'own', signedIn, signedInAgain),
];
