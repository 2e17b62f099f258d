import {
  changeOwnBio,
  createToken,
  createUser,
  endUserSessions,
  eraseUser,
  exportOwnData,
  exportUserData,
  getOwnBio,
  getSession,
  getStaffUser,
  isAdmin,
  isInstructor,
  liftSuspension,
  listStaffUsers,
  listUsers,
  makeAdmin,
  makeInstructor,
  makeStudent,
  removeBio,
  sendVerificationMail,
  suspendUser,
} from '@blush/shared-ui/contracts';
import {
  admins,
  instructors,
  noInput,
  ownAddress,
  ownAddressOrAdmin,
  type Scene,
  scene,
  signedIn,
} from './scene.js';
import type { Stage } from './stage.js';

const newUser = async (stage: Stage) => ({ params: { id: await stage.newUser() } });

/** Operations about the caller and other users. */
export const userScenes: readonly Scene[] = [
  scene(createToken, 'own e-mail', signedIn, ({ me: { email } }) => ({ body: { email } })),
  scene(createToken, "the student's e-mail", ownAddress, ({ student: { email } }) => ({ body: { email } })),
  scene(getSession, 'own', signedIn, noInput),
  scene(createUser, 'own e-mail', signedIn, ({ me: { name, email } }) => ({ body: { name, email } })),
  scene(createUser, "the student's e-mail", ownAddress, ({ student: { name, email } }) => ({
    body: { name, email },
  })),
  scene(isAdmin, 'own e-mail', signedIn, ({ me: { email } }) => ({ params: { email } })),
  scene(isAdmin, "the student's e-mail", ownAddressOrAdmin, ({ student: { email } }) => ({
    params: { email },
  })),
  scene(isInstructor, 'own e-mail', signedIn, ({ me: { email } }) => ({ params: { email } })),
  scene(isInstructor, "the student's e-mail", ownAddressOrAdmin, ({ student: { email } }) => ({
    params: { email },
  })),
  // All signed-in callers have a verified address: 409, which is no matter of access.
  scene(sendVerificationMail, 'to the own e-mail', [401, 409, 409, 409, 409, 409, 409, 409], noInput),
  scene(listUsers, 'all users', admins, noInput),
  scene(listStaffUsers, 'all users', admins, noInput),
  scene(makeAdmin, 'a student', admins, newUser),
  scene(makeInstructor, 'a student', admins, newUser),
  scene(makeStudent, 'a student', admins, newUser),
  scene(getStaffUser, 'a student', admins, newUser),
  scene(suspendUser, 'a student', admins, async (stage) => ({
    ...(await newUser(stage)),
    body: { reason: 'Sold a seat twice' },
  })),
  scene(liftSuspension, 'a suspended student', admins, async (stage) => ({
    params: { id: await stage.suspendedUser() },
  })),
  scene(endUserSessions, 'a student', admins, newUser),
  scene(getOwnBio, 'own', instructors, noInput),
  scene(changeOwnBio, 'own', instructors, () => ({ body: { bio: 'I paint faces.' } })),
  scene(removeBio, "a student's", admins, newUser),
  scene(exportOwnData, 'own', signedIn, noInput),
  scene(exportUserData, 'a student', admins, newUser),
  scene(eraseUser, 'a student', admins, newUser),
];
