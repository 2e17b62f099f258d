export interface Canary {
  readonly border: string;
  /** Expected lint errors as `rule: message`; any other error fails the canary. */
  readonly refusals: readonly string[];
  readonly file: string;
  readonly source: string;
  readonly allowed?: { readonly file?: string; readonly source: string };
}

const uses = (specifier: string) => `import { thing } from '${specifier}';\nexport default thing;\n`;
const loads = (specifier: string) => `export const later = () => import('${specifier}');\n`;
const reExports = (specifier: string) => `export { thing } from '${specifier}';\n`;
const namesTypeOf = (specifier: string) => `export type Thing = import('${specifier}').Thing;\n`;

const crosses = (border: string) => `boundaries/dependencies: [${border}]`;
const nxRefusal = (words: string) => `@nx/enforce-module-boundaries: ${words}`;
const undeclared = nxRefusal('Only packages defined in the "package.json" can be imported');

const importing = (
  file: string,
  project: string,
  refusal: string,
  allowed = '@blush/shared-ui/contracts',
): Canary => ({
  border: `${file} -> ${project}`,
  refusals: [refusal],
  file,
  source: uses(project),
  allowed: { source: uses(allowed) },
});

const circularDependency = nxRefusal('Circular dependency');
const mayOnly = (tag: string) => nxRefusal(`A project tagged with "scope:${tag}" can only depend on`);

/** Borders between projects. A project with exports is refused by its tag, one without has nothing to import. */
const projects: Canary[] = [
  importing('api/src/users/users.service.ts', '@blush/stand-ins/mongo', mayOnly('api')),
  importing('shell/src/app/x.ts', '@blush/stand-ins/mongo', mayOnly('shell')),
  importing('mfe-staff/src/routes.tsx', '@blush/stand-ins/mongo', mayOnly('remote')),
  importing('e2e/core/x.ts', '@blush/stand-ins/mongo', mayOnly('e2e')),
  importing('shared-ui/src/components/x.ts', '@blush/stand-ins/mongo', circularDependency),
  importing('api/src/users/users.service.ts', '@blush/workspace', mayOnly('api')),
  importing('delivery/src/edge/x.ts', '@blush/api', undeclared),
  importing(
    'delivery/src/edge/x.ts',
    '@blush/stand-ins/mongo',
    mayOnly('delivery'),
    '@blush/server-kit/config',
  ),
  importing('delivery/src/edge/x.ts', '@blush/workspace', circularDependency),
  importing('server-kit/src/files/x.ts', '@blush/delivery', circularDependency),
  importing('tools/stand-ins/mongo/x.ts', '@blush/delivery', mayOnly('stand-ins'), '@blush/server-kit/files'),
  importing('tools/machine/src/x.ts', '@blush/workspace', circularDependency, '@blush/server-kit/failure'),
  importing(
    'tools/machine/src/x.ts',
    '@blush/shared-ui/contracts',
    mayOnly('machine'),
    '@blush/server-kit/failure',
  ),
  importing('tools/workspace/src/start/x.ts', '@blush/bench', circularDependency, '@blush/delivery'),
  importing('tools/artwork/src/x.ts', '@blush/delivery', mayOnly('artwork'), '@blush/machine'),
  importing('tools/bench/src/x.ts', '@blush/stand-ins/mongo', mayOnly('bench'), '@blush/workspace'),
  importing('tools/bench/src/x.ts', '@blush/cli', undeclared, '@blush/workspace'),
  importing('tools/cli/src/x.ts', '@blush/delivery', mayOnly('cli'), '@blush/bench'),
  importing('shell/src/app/x.ts', '@blush/mfe-student', undeclared),
  importing('mfe-student/src/features/cart/x.ts', '@blush/shell', undeclared),
  importing('mfe-student/src/features/cart/x.ts', '@blush/mfe-staff', undeclared),
];

/** @param above a module that a folder of `layers` must not import, @param below one that it may */
const oneWay = (file: string, above: string, below: string): Canary => ({
  border: `folders-one-way (${above})`,
  refusals: [crosses('folders-one-way')],
  file,
  source: uses(above),
  allowed: { source: uses(below) },
});

const folders: Canary[] = [
  oneWay('api/src/common/x.ts', '../users/users.service.js', './clock.js'),
  oneWay('api/src/users/x.ts', '../mail/mail-queue.service.js', '../mail-outbox/mail-outbox.service.js'),
  oneWay('api/src/payments/x.ts', '../carts/carts.service.js', '../cart-items/cart-items.service.js'),
  oneWay('api/src/erasure/x.ts', '../mail/mail-queue.service.js', '../users/user-erasure.service.js'),
  oneWay('api/src/users/x.ts', '../app.js', '../common/clock.js'),
  oneWay('delivery/src/store/x.ts', '../publish/switch-remote.js', './live.js'),
  oneWay('e2e/core/x.ts', '../pages/site', './portal'),
  oneWay('e2e/pages/x.ts', '../scenarios/page-cases', '../core/hydration'),
  oneWay('mfe-student/src/shared/x.ts', '../features/payment/payment-page', './outcome'),
  oneWay('server-kit/src/limits/x.ts', '../http/limit-calls.js', '../problems/problem-error.js'),
  oneWay('server-kit/src/config/x.ts', '../metrics/metrics.js', '../failure.js'),
  oneWay('shared-ui/src/api-client/x.ts', '../components/format', '../contracts/problem.js'),
  oneWay('shared-ui/src/components/x.ts', '@blush/shared-ui/bundled', '@blush/shared-ui/router'),
  oneWay('shell/src/remotes/x.ts', '../app/create-portal', '../base/portal-session'),
  oneWay('tools/artwork/src/relief/x.ts', '../figures/people.js', '../raster/field.js'),
  oneWay('tools/machine/src/processes/x.ts', '../prerequisites/apt.js', '../root.js'),
  oneWay('tools/stand-ins/mail/x.ts', '../identity/index.js', '../loopback.js'),
  oneWay('tools/bench/src/web/x.ts', '../remotes/index.js', '../table.js'),
  oneWay('tools/stand-ins/payments/cards/x.ts', '../objects/charge.js', '../protocol/failure.js'),
  oneWay('tools/workspace/src/release/x.ts', '../start/run-portal.js', '../portal/running-portal.js'),
  {
    border: 'folders-one-way (a folder without a row)',
    refusals: [crosses('folders-one-way')],
    file: 'api/src/unlisted/x.ts',
    source: uses('../common/clock.js'),
    allowed: { source: uses('./y.js') },
  },
];

const files: Canary[] = [
  {
    border: 'shared-ui-entry-points',
    refusals: [crosses('shared-ui-entry-points'), undeclared],
    file: 'mfe-public/src/features/classes/x.ts',
    source: uses('@blush/shared-ui/src/components/toast'),
    allowed: { source: uses('@blush/shared-ui/components') },
  },
  {
    border: 'servers-contracts-only',
    refusals: [crosses('servers-contracts-only')],
    file: 'api/src/users/users.service.ts',
    source: uses('@blush/shared-ui/components'),
    allowed: { source: uses('@blush/shared-ui/contracts') },
  },
  {
    border: 'remote-through-shared-ui',
    refusals: [crosses('remote-through-shared-ui'), undeclared],
    file: 'mfe-student/src/features/cart/x.ts',
    source: uses('antd'),
    allowed: { source: uses('@blush/shared-ui/data') },
  },
  ...['@tanstack/react-query', 'react-router-dom', '@auth0/auth0-react'].map((specifier) => ({
    border: `remote-through-shared-ui (${specifier}, loaded lazily)`,
    refusals: [crosses('remote-through-shared-ui'), undeclared],
    file: 'mfe-staff/src/features/users/x.ts',
    source: loads(specifier),
    allowed: { source: loads('@blush/shared-ui/router') },
  })),
  {
    border: 'shell-without-antd',
    refusals: [crosses('shell-without-antd'), undeclared],
    file: 'shell/src/layout/x.ts',
    source: uses('antd/es/button'),
    allowed: { source: uses('react-router-dom') },
  },
  ...[uses, loads, reExports, namesTypeOf].map((imports) => ({
    border: `feature-siblings (${imports.name})`,
    refusals: [crosses('feature-siblings')],
    file: 'mfe-student/src/features/receipt/components/x.ts',
    source: imports('../../payment/payment-page'),
    allowed: { source: imports('../receipt') },
  })),
  {
    border: 'contracts-import-zod-mini-only',
    refusals: [crosses('contracts-import-zod-mini-only')],
    file: 'shared-ui/src/contracts/x.ts',
    source: uses('zod'),
    allowed: { source: uses('zod/mini') },
  },
  {
    border: 'zod-mini-in-contracts-only',
    refusals: [crosses('zod-mini-in-contracts-only')],
    file: 'api/src/users/users.service.ts',
    source: uses('zod/mini'),
    allowed: { source: uses('zod') },
  },
  {
    border: 'no-zod-in-the-browser',
    refusals: [crosses('no-zod-in-the-browser')],
    file: 'shared-ui/src/api-client/x.ts',
    source: uses('zod'),
    allowed: { source: "import type { thing } from 'zod/mini';\nexport type Thing = typeof thing;\n" },
  },
  {
    border: 'antd-in-forms-and-data-only',
    refusals: [crosses('antd-in-forms-and-data-only')],
    file: 'shared-ui/src/components/x.ts',
    source: uses('antd'),
    allowed: { file: 'shared-ui/src/forms/x.ts', source: uses('antd') },
  },
  {
    border: 'antd-in-forms-and-data-only (through an entry)',
    refusals: [crosses('antd-in-forms-and-data-only')],
    file: 'shared-ui/src/bundled/x.ts',
    source: uses('../forms/field'),
    allowed: { source: uses('../theme/tokens') },
  },
  {
    border: 'api-modules-by-service',
    refusals: [crosses('api-modules-by-service')],
    file: 'api/src/payments/payments.service.ts',
    source: uses('../classes/class.schema.js'),
    allowed: { source: uses('../classes/seats.service.js') },
  },
  {
    border: 'api-takes-live-of-delivery',
    refusals: [crosses('api-takes-live-of-delivery')],
    file: 'api/src/users/users.service.ts',
    source: uses('@blush/delivery'),
    allowed: { source: uses('@blush/delivery/live') },
  },
  {
    border: 'undeclared packages',
    refusals: [undeclared],
    file: 'mfe-student/src/features/cart/x.ts',
    source: uses('mongoose'),
    allowed: { source: uses('zustand') },
  },
  {
    border: 'reaching into another project by path',
    refusals: [nxRefusal('Projects cannot be imported by a relative or absolute path')],
    file: 'mfe-student/src/features/cart/x.ts',
    source: uses('../../../../shared-ui/src/components/toast'),
  },
  {
    border: 'comments that switch a rule off',
    refusals: ['no-warning-comments: '],
    file: 'api/src/users/x.ts',
    source: `// ${'oxlint'}-disable-next-line\nexport const thing = 1;\n`,
    allowed: { source: '// why it is one\nexport const thing = 1;\n' },
  },
];

export const canaries: readonly Canary[] = [...projects, ...folders, ...files];
