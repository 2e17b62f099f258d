/** The API without its caches: each answer and caller is read, and each token verified anew. */
import { VerifiedTokens } from '../../dist/auth/verified-tokens.js';
import { ChangeDrivenCache } from '../../dist/caches/change-driven-cache.js';

ChangeDrivenCache.prototype.find = () => undefined;
// Without a read, answers are not encoded for the cache.
ChangeDrivenCache.prototype.beginRead = () => undefined;
VerifiedTokens.prototype.find = () => undefined;

await import('../../dist/main.js');
