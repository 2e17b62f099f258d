/**
 * The API without its caches of answers, callers and tokens: each request reads and verifies anew. Open price rules stay in
 * memory, because bare Fastify, to which it is compared, knows no price rules.
 */
import { VerifiedTokens } from '../../dist/auth/verified-tokens.js';
import { PublicAnswers } from '../../dist/public-answers/public-answers.service.js';
import { CallerCache } from '../../dist/users/caller-cache.service.js';

for (const { prototype } of [PublicAnswers, CallerCache]) {
  prototype.find = () => undefined;
  // No read is current when it ends, so answers are neither encoded nor kept.
  prototype.beginRead = () => Symbol('a read');
}
VerifiedTokens.prototype.find = () => undefined;

await import('../../dist/main.js');
