/** The API without its caches: for each request it reads the answer and the caller, and verifies the token, anew. */
import { VerifiedTokens } from '../../dist/auth/verified-tokens.js';
import { ChangeDrivenCache } from '../../dist/caches/change-driven-cache.js';

ChangeDrivenCache.prototype.find = () => undefined;
// No read is current when it ends, so answers are neither encoded nor kept.
ChangeDrivenCache.prototype.beginRead = () => Symbol('a read');
VerifiedTokens.prototype.find = () => undefined;

await import('../../dist/main.js');
