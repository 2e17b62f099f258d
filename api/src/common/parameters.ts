import { requestParameter } from './request.js';

/** Parameter: the validated `{params, query, body}`, typed as `InputOf<typeof operation>`. */
export const Input = requestParameter('input');

/** Parameter: the `Caller` of a route that asks for a signed-in one. */
export const CurrentUser = requestParameter('caller');

/** Parameter of a public route: `Identify`, which reads the token only when the handler needs to know. */
export const WhoCalls = requestParameter('identify');

/** Parameter: the `Identity` the token proves, whether or not the school has a record of it. */
export const CurrentIdentity = requestParameter('user');
