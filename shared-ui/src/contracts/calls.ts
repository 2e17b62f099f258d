import type { Call } from './operation.js';

/* Separate from the operations, so that browsers do not load the schemas. */

export const createUser = {
  id: 'createUser',
  method: 'POST',
  path: '/users',
  access: 'signed-in',
} as const satisfies Call;

export const listUsers = {
  id: 'listUsers',
  method: 'GET',
  path: '/users',
  access: ['admin'],
} as const satisfies Call;

export const isAdmin = {
  id: 'isAdmin',
  method: 'GET',
  path: '/users/admin/{email}',
  access: 'signed-in',
} as const satisfies Call;

export const isInstructor = {
  id: 'isInstructor',
  method: 'GET',
  path: '/users/instructor/{email}',
  access: 'signed-in',
} as const satisfies Call;

export const makeAdmin = {
  id: 'makeAdmin',
  method: 'PATCH',
  path: '/users/admin/{id}',
  access: ['admin'],
} as const satisfies Call;

export const makeInstructor = {
  id: 'makeInstructor',
  method: 'PATCH',
  path: '/users/instructor/{id}',
  access: ['admin'],
} as const satisfies Call;

export const makeStudent = {
  id: 'makeStudent',
  method: 'PATCH',
  path: '/users/student/{id}',
  access: ['admin'],
} as const satisfies Call;

export const listStaffUsers = {
  id: 'listStaffUsers',
  method: 'GET',
  path: '/staff/users',
  access: ['admin'],
} as const satisfies Call;

export const getStaffUser = {
  id: 'getStaffUser',
  method: 'GET',
  path: '/staff/users/{id}',
  access: ['admin'],
} as const satisfies Call;

export const suspendUser = {
  id: 'suspendUser',
  method: 'POST',
  path: '/staff/users/{id}/suspension',
  access: ['admin'],
} as const satisfies Call;

export const liftSuspension = {
  id: 'liftSuspension',
  method: 'DELETE',
  path: '/staff/users/{id}/suspension',
  access: ['admin'],
} as const satisfies Call;

export const endUserSessions = {
  id: 'endUserSessions',
  method: 'POST',
  path: '/staff/users/{id}/sign-out',
  access: ['admin'],
} as const satisfies Call;

export const sendVerificationMail = {
  id: 'sendVerificationMail',
  method: 'POST',
  path: '/verification-mails',
  access: 'signed-in',
} as const satisfies Call;

export const createToken = {
  id: 'createToken',
  method: 'POST',
  path: '/jwt',
  access: 'signed-in',
} as const satisfies Call;

export const getSession = {
  id: 'getSession',
  method: 'GET',
  path: '/session',
  access: 'signed-in',
} as const satisfies Call;

export const listClasses = {
  id: 'listClasses',
  method: 'GET',
  path: '/classes',
  access: 'public',
} as const satisfies Call;

export const getClass = {
  id: 'getClass',
  method: 'GET',
  path: '/classes/{id}',
  access: 'public',
} as const satisfies Call;

export const createClass = {
  id: 'createClass',
  method: 'POST',
  path: '/classes',
  access: ['instructor'],
} as const satisfies Call;

export const updateClass = {
  id: 'updateClass',
  method: 'PATCH',
  path: '/classes/{id}',
  access: ['instructor'],
} as const satisfies Call;

export const listClassStudents = {
  id: 'listClassStudents',
  method: 'GET',
  path: '/classes/{id}/students',
  access: ['instructor', 'admin'],
} as const satisfies Call;

export const listStaffClasses = {
  id: 'listStaffClasses',
  method: 'GET',
  path: '/staff/classes',
  access: ['instructor', 'admin'],
} as const satisfies Call;

export const getStaffClass = {
  id: 'getStaffClass',
  method: 'GET',
  path: '/staff/classes/{id}',
  access: ['instructor', 'admin'],
} as const satisfies Call;

export const getClassFigures = {
  id: 'getClassFigures',
  method: 'GET',
  path: '/staff/figures',
  access: ['instructor'],
} as const satisfies Call;

export const approveClass = {
  id: 'approveClass',
  method: 'PATCH',
  path: '/classes/approved/{id}',
  access: ['admin'],
} as const satisfies Call;

export const denyClass = {
  id: 'denyClass',
  method: 'PATCH',
  path: '/classes/deny/{id}',
  access: ['admin'],
} as const satisfies Call;

export const giveFeedback = {
  id: 'giveFeedback',
  method: 'PATCH',
  path: '/classes/feedback/{id}',
  access: ['admin'],
} as const satisfies Call;

export const uploadPicture = {
  id: 'uploadPicture',
  method: 'POST',
  path: '/pictures',
  access: 'signed-in',
} as const satisfies Call;

export const listCartItems = {
  id: 'listCartItems',
  method: 'GET',
  path: '/carts',
  access: 'signed-in',
} as const satisfies Call;

export const createCartItem = {
  id: 'createCartItem',
  method: 'POST',
  path: '/carts',
  access: 'signed-in',
} as const satisfies Call;

export const getCartItem = {
  id: 'getCartItem',
  method: 'GET',
  path: '/carts/{id}',
  access: 'signed-in',
} as const satisfies Call;

export const deleteCartItem = {
  id: 'deleteCartItem',
  method: 'DELETE',
  path: '/carts/{id}',
  access: 'signed-in',
} as const satisfies Call;

export const createPayment = {
  id: 'createPayment',
  method: 'POST',
  path: '/payments',
  access: 'signed-in',
} as const satisfies Call;

export const listPayments = {
  id: 'listPayments',
  method: 'GET',
  path: '/payments',
  access: 'signed-in',
} as const satisfies Call;

export const getReceipt = {
  id: 'getReceipt',
  method: 'GET',
  path: '/receipts/{id}',
  access: 'signed-in',
} as const satisfies Call;

export const createPaymentIntent = {
  id: 'createPaymentIntent',
  method: 'POST',
  path: '/create-payment-intent',
  access: 'signed-in',
} as const satisfies Call;

export const listEnrolments = {
  id: 'listEnrolments',
  method: 'GET',
  path: '/enrolments',
  access: 'signed-in',
} as const satisfies Call;

export const listStaffPayments = {
  id: 'listStaffPayments',
  method: 'GET',
  path: '/staff/payments',
  access: ['admin'],
} as const satisfies Call;

export const listAuditEntries = {
  id: 'listAuditEntries',
  method: 'GET',
  path: '/staff/audit',
  access: ['admin'],
} as const satisfies Call;

export const getOverview = {
  id: 'getOverview',
  method: 'GET',
  path: '/staff/overview',
  access: ['admin'],
} as const satisfies Call;

export const reportRemoteLoads = {
  id: 'reportRemoteLoads',
  method: 'POST',
  path: '/remote-loads',
  access: 'public',
} as const satisfies Call;

export const listRemoteLoads = {
  id: 'listRemoteLoads',
  method: 'GET',
  path: '/staff/remote-loads',
  access: ['admin'],
} as const satisfies Call;
