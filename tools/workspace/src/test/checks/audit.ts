import { npm } from '../../supply-chain/npm.js';
import {
  auditOffline,
  copy,
  fetchAdvisories,
  type OfflineAudit,
} from '../../supply-chain/offline-advisories.js';
import { withProductionLock } from '../../supply-chain/production-lock.js';
import { auditByRegistry, type RegistryAudit } from '../../supply-chain/registry-audit.js';
import { packagesOf, sbomOf } from '../../supply-chain/sbom.js';
import type { Context } from '../context.js';
import { ok, type Tally } from '../results/tally.js';

/** Variable: with `on`, the offline copy is not sufficient. Set in CI, where the registry's endpoint can be reached. */
const REQUIRED = 'AUDIT_REQUIRED';

/** Checks packages in production for known vulnerabilities: at the npm registry, else in an offline copy of advisories. */
export function audit({ root, print }: Context): Promise<Tally> {
  return withProductionLock(root, (folder) => {
    const isRequired = process.env[REQUIRED] === 'on';
    const offline = () => auditOffline(packagesOf(sbomOf(folder)), fetchAdvisories());
    const tally = judge(auditByRegistry(folder, npm), isRequired, offline);
    for (const line of [...(tally.failures ?? []), ...(tally.notes ?? [])]) print(line);
    return tally;
  });
}

export function judge(answer: RegistryAudit, isRequired: boolean, offline: () => OfflineAudit): Tally {
  if (answer.reached) return tallyOf(answer.found);
  const unreached = `The audit endpoint of the npm registry gave no answer (${answer.reason})`;
  if (isRequired) {
    const remedy = `Run it where the endpoint answers, or without ${REQUIRED} for the offline copy alone.`;
    return tallyOf([`${unreached}, and ${REQUIRED} is on. ${remedy}`]);
  }
  const { found, known, total } = offline();
  const note =
    `${unreached}. Compared with RetireJS's advisories of ${copy.published}, which know ${known} of ${total} packages ` +
    `in production: the other ${total - known} were NOT checked for known vulnerabilities. Where the endpoint answers, ` +
    '`npm test -- --only=audit-long` checks all.';
  return { ...tallyOf(found), notes: [note] };
}

function tallyOf(failures: readonly string[]): Tally {
  return failures.length === 0 ? ok : { passed: 0, failed: failures.length, skipped: 0, failures };
}
