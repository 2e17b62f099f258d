import { problems, type Role, session } from '@blush/shared-ui/contracts';

export const signedOut = {
  type: 'urn:blush:problem:signed-out',
  ...problems['signed-out'],
  code: 'signed-out',
  traceId: 'trace-1',
};
const roles: Readonly<Record<string, Role>> = {
  'Bearer admin': 'admin',
  'Bearer instructor': 'instructor',
  'Bearer student': 'student',
};

export function answerSession(authorization: string | null): Response {
  const role = roles[authorization ?? ''];
  return role ? Response.json(sessionOf(role)) : Response.json(signedOut, { status: 401 });
}

/** @param recentSignIn whether the API counts the sign-in as recent */
export function sessionOf(role: Role, recentSignIn = true) {
  const user = {
    _id: '0'.repeat(24),
    name: 'Mia',
    email: `${role}@example.com`,
    emailVerified: true,
    role,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  return session.parse({ user, role, remotes: [], recentSignIn });
}
