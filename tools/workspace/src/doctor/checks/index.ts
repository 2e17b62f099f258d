import type { Check } from '../finding.js';
import type { Installation } from '../installation.js';
import { clockCheck } from './clock.js';
import { databaseChecks } from './database.js';
import { headerChecks } from './headers.js';
import { identityChecks } from './identity.js';
import { machineChecks } from './machine.js';
import { paymentChecks, signatureCheck } from './payments.js';
import { proxyCheck } from './proxy.js';
import { redisCheck } from './redis.js';
import { releasesCheck } from './releases.js';
import { schemaChecks } from './schema.js';
import { serverChecks } from './servers.js';

/** Checks in the order in which an operator installs the portal. */
export function checksOf(installation: Installation): Check[] {
  const { config, runs } = installation;
  // Stand-ins run only while the portal runs.
  const hasIdentity = runs || !config.local.identity;
  const hasPayments = runs || !config.local.payments;
  return [
    ...machineChecks(installation),
    proxyCheck(installation),
    ...databaseChecks(installation),
    ...schemaChecks(installation),
    ...(hasIdentity ? [clockCheck(installation), ...identityChecks(installation)] : []),
    ...(hasPayments ? paymentChecks(installation) : []),
    redisCheck(installation),
    ...(runs
      ? [
          releasesCheck(installation),
          ...serverChecks(installation),
          signatureCheck(installation),
          ...headerChecks(installation),
        ]
      : []),
  ];
}
