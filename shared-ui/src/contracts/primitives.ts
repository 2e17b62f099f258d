import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, emailPattern } from './email-rule.js';

/** Id of a stored record: 24 hexadecimal digits. */
export const objectId = z.string().check(z.regex(/^[0-9a-f]{24}$/));

/** E-mail address; compared in lower case everywhere. */
export const email = z.string().check(z.maxLength(EMAIL_MAX_LENGTH), z.email({ pattern: emailPattern }));

/** Price in dollars with at most two decimals, as the wire carries it. Inside the API money is integer minor units. */
export const price = z.number().check(z.minimum(0), z.maximum(10_000), z.multipleOf(0.01));

/** Address of a picture: http(s), or a path on the portal's own origin. */
export const imageUrl = z.string().check(z.maxLength(2048), z.regex(/^(https?:\/\/\S+|\/[^\s/\\]\S*)$/));

/** Number of seats of a class. */
export const seats = z.int().check(z.minimum(0), z.maximum(10_000));

/** Moment in ISO 8601, UTC. */
export const timestamp = z.iso.datetime();

/** Answer of every insert; `null` where the record existed already. */
export const insertResult = z.object({ insertedId: z.nullable(objectId) });
export type InsertResult = z.infer<typeof insertResult>;

/** Answer of every update: 1 when something changed, 0 when it already was as asked. */
export const updateResult = z.object({ modifiedCount: z.int().check(z.minimum(0)) });
export type UpdateResult = z.infer<typeof updateResult>;

export const deleteResult = z.object({ deletedCount: z.int().check(z.minimum(0)) });
export type DeleteResult = z.infer<typeof deleteResult>;

export const idParams = z.strictObject({ id: objectId });

/**
 * Query parameters arrive as strings: a whole number from 1 to 10^`zeros`, written in digits. The pattern says all
 * of it, so that the API's description does as well.
 */
export const wholeNumberUpTo = (zeros: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^([1-9][0-9]{0,${zeros - 1}}|10{${zeros}})$`))),
    z.transform((digits: string) => Number(digits)),
  );

/** What a list is searched for. No control characters: the database knows no pattern with a NUL in it. */
export const searchText = z.string().check(z.maxLength(100), z.regex(/^[^\x00-\x1f\x7f]*$/));

/**
 * Filters every list understands. Without `page` and `limit` a list answers a plain array (newest first, at
 * most {@link LIST_LIMIT}); with either of them it answers `{items, total}`.
 */
export const listQuery = {
  search: z.optional(searchText),
  page: z.optional(wholeNumberUpTo(5)),
  limit: z.optional(wholeNumberUpTo(2)),
};

/** A list without paging never answers more rows than this. */
export const LIST_LIMIT = 1000;

/** Schema of a list's two answers: the plain array, and the page. */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.union([z.array(item), z.object({ items: z.array(item), total: z.int().check(z.minimum(0)) })]);
}
