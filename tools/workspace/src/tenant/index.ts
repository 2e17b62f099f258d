import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { applyTenant } from './apply-tenant.js';

/** `npm run tenant [-- --preview]` */
export async function run(args: string[]): Promise<number> {
  if (args.some((argument) => argument !== '--preview'))
    throw new Failure('Usage: npm run tenant, or npm run tenant -- --preview to see what it would change.');
  await applyTenant(loadConfig({ root, part: 'tenant' }), args.length > 0);
  return 0;
}
