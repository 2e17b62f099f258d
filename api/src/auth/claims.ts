import { CLAIM_NAMESPACE, email, imageUrl, personName } from '@blush/shared-ui/contracts';
import { z } from 'zod';
import type { Identity } from '../common/identity.js';
import { ProblemError } from '@blush/server-kit/http';

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  iat: z.number(),
  // Required, as the verifier checks `exp` only if it is present.
  exp: z.number(),
  [`${CLAIM_NAMESPACE}email`]: z.string(),
  [`${CLAIM_NAMESPACE}email_verified`]: z.literal(true).optional().catch(undefined),
  [`${CLAIM_NAMESPACE}name`]: z.unknown().optional(),
  [`${CLAIM_NAMESPACE}picture`]: z.unknown().optional(),
  [`${CLAIM_NAMESPACE}auth_time`]: z.number().optional().catch(undefined),
});

/** @throws `signed-out` for a token without a valid `iss`, `sub`, `iat` or `exp`; `forbidden` for one that only lacks a usable e-mail */
export function identityOf(payload: unknown, tokenHash: string): Identity {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) throw refusalOf(parsed.error);
  const parsedEmail = email.safeParse(parsed.data[`${CLAIM_NAMESPACE}email`]);
  if (!parsedEmail.success) throw missingEmail();
  const name = personName.safeParse(parsed.data[`${CLAIM_NAMESPACE}name`]).data;
  const picture = imageUrl.safeParse(parsed.data[`${CLAIM_NAMESPACE}picture`]).data;
  const signedInAt = parsed.data[`${CLAIM_NAMESPACE}auth_time`];
  return {
    iss: parsed.data.iss,
    sub: parsed.data.sub,
    email: parsedEmail.data.toLowerCase(),
    emailVerified: parsed.data[`${CLAIM_NAMESPACE}email_verified`] === true,
    tokenHash,
    issuedAt: parsed.data.iat,
    expiresAt: parsed.data.exp,
    ...(name === undefined ? {} : { name }),
    ...(picture === undefined ? {} : { picture }),
    ...(signedInAt === undefined ? {} : { signedInAt }),
  };
}

function refusalOf(error: z.ZodError): ProblemError {
  const onlyEmail = error.issues.every(({ path }) => path[0] === `${CLAIM_NAMESPACE}email`);
  return onlyEmail
    ? missingEmail()
    : new ProblemError('signed-out', {}, { cause: new Error(z.prettifyError(error)) });
}

function missingEmail(): ProblemError {
  return new ProblemError('forbidden', { detail: 'This sign-in carries no e-mail address.' });
}
