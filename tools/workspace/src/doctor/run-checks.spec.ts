import { checksOf } from './checks/index.js';
import { describe as lineOf } from './describe.js';
import { type Check, fault, type Finding, ok, warning } from './finding.js';
import { runChecks } from './run-checks.js';
import { found } from './testing/findings.js';
import { installation } from './testing/installation.js';

const check = (name: string, run: () => Promise<Finding>): Check => ({ name, run });

async function run(checks: readonly Check[], limitMs?: number) {
  const findings: [string, Finding][] = [];
  const healthy = await runChecks(checks, (name, finding) => findings.push([name, finding]), limitMs);
  return { healthy, findings };
}

describe('the checks of an installation', () => {
  it('run independently: each that throws or hangs is reported as a fault, and the others with their results', async () => {
    const { healthy, findings } = await run(
      [
        check('hangs', () => new Promise(() => undefined)),
        check('throws', () =>
          Promise.reject(new Error('fetch failed', { cause: new Error('ECONNREFUSED') })),
        ),
        check('works', () => Promise.resolve(ok('fine'))),
      ],
      1,
    );
    expect(healthy).toBe(false);
    expect(findings).toEqual([
      ['hangs', found('fault', 'was not answered within 0.001 s')],
      ['throws', found('fault', 'could not be checked: fetch failed (ECONNREFUSED)')],
      ['works', ok('fine')],
    ]);
  });

  it('pass with warnings', async () => {
    const checks = [check('one', () => Promise.resolve(warning('odd', 'Look at it.')))];
    expect((await run(checks)).healthy).toBe(true);
  });

  it.each([
    ['of this machine', {}],
    [
      'with a tenant and a Stripe account',
      {
        MONGODB_URI: 'mongodb://user:password@localhost:1/blush',
        REDIS_URL: 'redis://localhost:1',
        AUTH0_DOMAIN: 'http://localhost:1',
        AUTH0_CLIENT_ID: 'client',
        STRIPE_API_BASE: 'http://localhost:1',
      },
    ],
  ])(
    'name a remedy for each fault of an installation %s that does not run',
    async (_name, env) => {
      const ports = { PORTAL_PORT: '2', API_PORT: '3', IDENTITY_PORT: '4', PAYMENTS_PORT: '5' };
      const { findings } = await run(checksOf(installation({ ...ports, ...env })));
      const faults = findings.filter(([, { level }]) => level === 'fault');
      expect(faults.length).toBeGreaterThan(8);
      for (const [, finding] of faults) expect(finding).toEqual(found('fault', ''));
    },
    60_000,
  );

  it('leave out the servers of the portal before it is started', () => {
    const names = checksOf(installation({}, { runs: false })).map(({ name }) => name);
    expect(names).toEqual([
      'Node.js',
      'folder of releases',
      'folder of pictures',
      'TRUST_PROXY',
      'MongoDB',
      'Redis',
    ]);
  });
});

describe('the line of a finding', () => {
  it('has the remedy, and masks secrets', () => {
    const finding = fault('refuses secret-1\n at all', 'Change secret-1.');
    expect(lineOf('login', finding, ['secret-1'])).toBe(
      'fault    login                        refuses *** at all. Change ***.',
    );
    expect(lineOf('login', ok('fine'), [])).toBe('ok       login                        fine.');
  });
});
