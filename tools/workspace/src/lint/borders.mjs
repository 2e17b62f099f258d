import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import boundaries from 'eslint-plugin-boundaries';
import { layers } from './layers.mjs';

const root = new URL('../../../../', import.meta.url);
const sharedUi = JSON.parse(readFileSync(new URL('shared-ui/package.json', root), 'utf8'));
const entries = Object.keys(sharedUi.exports).map((entry) => entry.slice(2));

const antd = ['antd', '@ant-design/*', '@rc-component/*'];
/** Folders of the API that exist for other modules, which therefore may import all of their files. */
const apiBases = 'common,audit,caches,mail-outbox,migrations,orders,prices';

const files = (path, ...except) => ({ file: { path, categories: { noneOf: except } } });
const packages = (source) => ({ to: { module: { source } } });
// `null` matches an import of the package by its name alone.
const otherEntries = (source, entry) => ({ to: { module: { source, internalPath: [`!${entry}`, null] } } });
const value = { dependency: { kind: 'value' } };

/** Borders that Nx tags cannot express. Each row has a canary in `tools/workspace/src/test/checks/canaries`. */
const borders = {
  'shared-ui-entry-points': {
    disallow: otherEntries(sharedUi.name, `{${entries}}`),
    message: `Import shared-ui by a named entry point (${entries.join(', ')}).`,
  },
  'servers-contracts-only': {
    from: files('{api,server-kit,delivery,tools,e2e}/**', 'monolith'),
    disallow: otherEntries(sharedUi.name, 'contracts'),
    message:
      'Outside the pages of the portal, import no other entry of shared-ui than @blush/shared-ui/contracts.',
  },
  'api-takes-live-of-delivery': {
    from: files('api/**', 'test'),
    disallow: otherEntries('@blush/delivery', 'live'),
    message: 'The API only reads which releases are live: import @blush/delivery/live and no other entry.',
  },
  'remote-through-shared-ui': {
    from: files('mfe-*/src/**', 'test'),
    disallow: packages([
      ...antd,
      '@tanstack/*',
      'react-router',
      'react-router-dom',
      '@auth0/*',
      '@module-federation/*',
    ]),
    message:
      'A remote imports router, queries, session and antd parts from the entry points of @blush/shared-ui: with its own copy, the page would have two.',
  },
  'shell-without-antd': {
    from: files('shell/src/**'),
    disallow: packages(antd),
    message: 'The shell is on the first load and carries no antd: use @blush/shared-ui/components.',
  },
  'feature-siblings': {
    from: { element: { type: 'feature' } },
    disallow: { to: files('*/src/features/**') },
    message:
      'A feature never imports another one: move shared code to src/shared, or let the routes compose them.',
  },
  'contracts-import-zod-mini-only': {
    from: files('shared-ui/src/contracts/**', 'test'),
    disallow: [
      { to: { module: { origin: '!local' } }, dependency: { source: '!zod/mini' } },
      { to: { ...files('!shared-ui/src/contracts/**'), module: { origin: 'local' } } },
    ],
    message: 'Contracts are bundled into every remote and import nothing but zod/mini.',
  },
  'zod-mini-in-contracts-only': {
    from: files('!shared-ui/src/contracts/**'),
    disallow: { to: { module: { source: 'zod', internalPath: 'mini{,/**}' } }, ...value },
    message: 'Schemas of data between servers and pages are in shared-ui/src/contracts; servers use zod.',
  },
  'no-zod-in-the-browser': {
    from: files('{shell,mfe-*,shared-ui}/src/!(contracts)/**', 'test'),
    disallow: { ...otherEntries('zod', 'mini{,/**}'), ...value },
    message: 'The whole of zod is 76 kB: pages validate with the schemas of @blush/shared-ui/contracts.',
  },
  'antd-in-forms-and-data-only': {
    from: files('shared-ui/src/**', 'antd'),
    disallow: [{ ...packages(antd), ...value }, { to: files('shared-ui/src/{forms,data}/**') }],
    message:
      'antd is 390 kB: only the entries /forms and /data load it, and nothing of the first load imports them.',
  },
  'api-modules-by-service': {
    from: { ...files('**', 'test'), element: { type: 'api-module' } },
    disallow: { to: files('api/src/**', 'api-offers') },
    message: `Modules of the API import only services and modules of each other, and any file of ${apiBases}.`,
  },
};

/** Folders of some {@link layers}. The path of a folder (`own`) is also its category. */
function foldersOf(projects) {
  return projects.flatMap((project) => {
    const rows = layers[project].map((row) => row.map((name) => `${project}/${name}`));
    return rows.flatMap((row, at) =>
      row.map((own) => ({ project, own, mayImport: [own, ...rows.slice(0, at).flat()] })),
    );
  });
}

function fromFolder({ project, own, mayImport }) {
  const from = files(`${own}{,/**}`, 'test');
  const folders = { from, to: files(`${project}/**`, ...mayImport) };
  if (project !== 'shared-ui/src') return [folders];
  // Entries of shared-ui import each other by the name of the package.
  const entry = `@(${mayImport.map((path) => path.split('/').at(-1)).join('|')})`;
  return [folders, { from, ...otherEntries(sharedUi.name, entry) }];
}

function fromFolderWithoutRow(project, folders) {
  const named = folders.filter((folder) => folder.project === project).map(({ own }) => own);
  return { from: files(`${project}/*/**/*`, 'test', ...named), to: files(`${project}/**`) };
}

const oneWay = (...disallow) => ({
  'folders-one-way': {
    disallow,
    message:
      'A folder imports only folders of earlier rows of tools/workspace/src/lint/layers.mjs, where each folder has a row. Move shared code to an earlier one.',
  },
});

const categories = [
  // A file without a category is not checked.
  { category: 'any', pattern: '**' },
  { category: 'test', pattern: ['**/*.spec.{ts,tsx}', '{*,tools/*}/test/**', '**/testing/**'] },
  // The monolith of the bench is a page, unlike the rest of tools.
  { category: 'monolith', pattern: 'tools/bench/src/monolith/**' },
  { category: 'antd', pattern: ['shared-ui/src/{forms,data}/**', 'shared-ui/src/theme/*antd*'] },
  {
    category: 'api-offers',
    pattern: [
      `api/src/{${apiBases}}/**`,
      'api/src/*/*.{service,module}.ts',
      'api/src/reminders/reminder-timing.ts',
    ],
  },
];

const check = (rows) => ({
  'boundaries/dependencies': [
    'error',
    {
      default: 'allow',
      checkAllOrigins: true,
      policies: Object.entries(rows).map(([name, { message, ...policy }]) => ({
        ...policy,
        message: `[${name}] ${message}`,
      })),
    },
  ],
});

const everywhere = {
  plugins: { boundaries },
  settings: {
    'boundaries/root-path': fileURLToPath(root),
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
    'boundaries/additional-dependency-nodes': [
      { selector: 'TSImportType > Literal', kind: 'type', name: 'import-type' },
    ],
    'boundaries/flag-as-external': { customSourcePatterns: ['@blush/**'] },
    'boundaries/legacy-templates': false,
    // Imports inside one element are not checked.
    'boundaries/elements': [
      { type: 'feature', pattern: '*/src/features/*', partialMatch: false },
      { type: 'api-module', pattern: 'api/src/*', partialMatch: false },
    ],
    'boundaries/files': categories,
  },
  rules: check(borders),
};

const homeOf = (project) => project.match(/^(tools\/)?[^/]+/)[0];
const homes = [...new Set(Object.keys(layers).map(homeOf))];

/** Configurations of ESLint. Each row is tried for each import, so a file gets only those of its package and its folder. */
export const borderRules = [
  everywhere,
  ...homes.flatMap((home) => {
    const own = Object.keys(layers).filter((project) => homeOf(project) === home);
    const folders = foldersOf(own);
    const withoutRow = own.map((project) => fromFolderWithoutRow(project, folders));
    const settings = {
      'boundaries/files': [
        ...categories,
        ...folders.map((folder) => ({ category: folder.own, pattern: `${folder.own}{,/**}` })),
      ],
    };
    return [
      { files: [`${home}/**`], settings, rules: check({ ...borders, ...oneWay(...withoutRow) }) },
      ...folders.map((folder) => {
        const around = folders.filter((other) => `${folder.own}/`.startsWith(`${other.own}/`));
        const rows = [...around.flatMap(fromFolder), ...withoutRow];
        return { files: [folder.own, `${folder.own}/**`], rules: check({ ...borders, ...oneWay(...rows) }) };
      }),
    ];
  }),
];
