import * as z from 'zod/mini';
import { MAX_PRICE, MAX_SEATS } from './class-limits.js';
import { EMAIL_MAX_LENGTH, emailPattern } from './email-rule.js';
import { MAX_LIMIT, MAX_PAGE } from './list-limits.js';
import { pageOf } from './page.js';
import { SEARCH_MAX_LENGTH, URL_MAX_LENGTH } from './text-limits.js';

/**
 * Made by the client once for each record to create: a request that repeats it, because the answer was lost, creates nothing
 * and gets the answer of the first.
 */
export const idempotencyKey = z.optional(z.uuid());

export const objectId = z.string().check(z.regex(/^[0-9a-f]{24}$/));

export const email = z.string().check(z.maxLength(EMAIL_MAX_LENGTH), z.email({ pattern: emailPattern }));

/** Dollars; inside the API money is integer minor units. */
export const price = z.number().check(z.minimum(0), z.maximum(MAX_PRICE), z.multipleOf(0.01));

/** http(s), or a path on the portal's origin. */
export const imageUrl = z
  .string()
  .check(z.maxLength(URL_MAX_LENGTH), z.regex(/^(https?:\/\/\S+|\/[^\s/\\]\S*)$/));

const noControlCharacters = z.regex(/^[^\x00-\x08\x0b-\x1f\x7f]*$/);

/** Text that is not empty; line breaks and tabs are the only control characters. */
export const paragraphs = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), noControlCharacters);

/** Like {@link paragraphs}, but may be empty. */
export const linesOfText = (max: number) => z.string().check(z.trim(), z.maxLength(max), noControlCharacters);

export const seats = z.int().check(z.minimum(0), z.maximum(MAX_SEATS));

export const timestamp = z.iso.datetime();

/** 32 random bytes, base64url: part of a secret address, which gives access to all who know it. */
export const secretToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** `insertedId` is `null` if the record existed already. */
export const insertResult = z.object({ insertedId: z.nullable(objectId) });
export type InsertResult = z.infer<typeof insertResult>;

/** 1 when something changed, else 0. */
export const updateResult = z.object({ modifiedCount: z.int().check(z.minimum(0)) });
export type UpdateResult = z.infer<typeof updateResult>;

export const deleteResult = z.object({ deletedCount: z.int().check(z.minimum(0)) });
export type DeleteResult = z.infer<typeof deleteResult>;

export const idParams = z.strictObject({ id: objectId });

/** Text of a whole number from 1 to `max`, a power of ten. A pattern, so that the OpenAPI document has the whole rule. */
export const wholeNumberUpTo = (max: number) => {
  const zeros = String(max).length - 1;
  return z.pipe(
    z.string().check(z.regex(new RegExp(`^([1-9][0-9]{0,${zeros - 1}}|10{${zeros}})$`))),
    z.transform(Number),
  );
};

/** Without line breaks, tabs and other control characters. */
const oneLine = z.regex(/^[^\x00-\x1f\x7f]*$/);

/** Text of one line that is not empty, such as a name. */
export const lineOfText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), oneLine);

/** One line: MongoDB rejects a pattern with a NUL. */
const searchText = z.string().check(z.maxLength(SEARCH_MAX_LENGTH), oneLine);

/**
 * Common query of lists; each list adds `sort` (`-`: descending) and filters. Without `page` and `limit`, the lists of the
 * specification answer an array (newest first, at most `LIST_LIMIT` items), otherwise a page.
 */
export const listQuery = {
  search: z.optional(searchText),
  page: z.optional(wholeNumberUpTo(MAX_PAGE)),
  limit: z.optional(wholeNumberUpTo(MAX_LIMIT)),
};

export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.union([z.array(item), pageOf(item)]);
}
