/** The API without its caches: each answer and caller is read, and each token verified anew. */
import { JwtStrategy } from '../../dist/auth/jwt.strategy.js';
import { ChangeDrivenCache } from '../../dist/caches/change-driven-cache.js';

ChangeDrivenCache.prototype.find = () => undefined;
// Without it, answers are not encoded for the cache.
ChangeDrivenCache.prototype.beginRead = () => undefined;
// Leaves that of passport-jwt, which verifies each token.
delete JwtStrategy.prototype.authenticate;

await import('../../dist/main.js');
