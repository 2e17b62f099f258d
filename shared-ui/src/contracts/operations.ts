import * as audit from './audit.js';
import * as carts from './carts.js';
import * as classes from './classes.js';
import * as health from './health.js';
import type { Operation } from './operation.js';
import * as overview from './overview.js';
import * as payments from './payments.js';
import * as remoteLoads from './remote-loads.js';
import * as session from './session.js';
import * as staffClasses from './staff-classes.js';
import * as staffPayments from './staff-payments.js';
import * as staffUsers from './staff-users.js';
import * as users from './users.js';

export const operations: readonly Operation[] = [
  session.createToken,
  session.getSession,
  users.createUser,
  users.listUsers,
  users.isAdmin,
  users.isInstructor,
  users.makeAdmin,
  users.makeInstructor,
  users.makeStudent,
  staffUsers.listStaffUsers,
  classes.listClasses,
  classes.getClass,
  classes.createClass,
  classes.updateClass,
  classes.approveClass,
  classes.denyClass,
  classes.giveFeedback,
  staffClasses.listStaffClasses,
  staffClasses.getStaffClass,
  staffClasses.listClassStudents,
  staffClasses.getClassFigures,
  carts.listCartItems,
  carts.createCartItem,
  carts.getCartItem,
  carts.deleteCartItem,
  payments.createPaymentIntent,
  payments.createPayment,
  payments.listPayments,
  payments.getReceipt,
  payments.listEnrolments,
  payments.receiveProviderEvent,
  staffPayments.listStaffPayments,
  staffPayments.refundPayment,
  audit.listAuditEntries,
  overview.getOverview,
  remoteLoads.reportRemoteLoads,
  remoteLoads.listRemoteLoads,
  health.getLiveness,
  health.getReadiness,
];
