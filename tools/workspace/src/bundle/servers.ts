/** A server and its files in the bundle, a folder that runs with Node.js alone. Sources are relative to the workspace. */
export interface Server {
  readonly name: string;
  readonly project: string;
  /** Built modules, by their file name in the bundle. */
  readonly entries: Readonly<Record<string, string>>;
  /** Files that run before each module: the bundler keeps no order between chunks. Relative to the workspace. */
  readonly first?: readonly string[];
  /** Files and folders that are read at run time, by their path in the bundle. */
  readonly files: Readonly<Record<string, string>>;
  /** Packages that are copied unchanged, because they do not work when bundled (docs/adr/0042). */
  readonly packages: readonly string[];
  /** Packages that dependencies load only for features that this server does not use. */
  readonly unused?: readonly string[];
}

/** Program that renders pages, in a separate process. */
const renderer = { 'program.mjs': 'delivery/dist/pages/sandbox/program.mjs' };

/** Subsets of the receipts' font that `api/src/receipts/receipt-fonts.ts` reads. */
const receiptFonts = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
].flatMap((part) => [400, 600].map((weight) => `${part}-${weight}`));

export const servers: readonly Server[] = [
  {
    name: 'api',
    project: '@blush/api',
    entries: {
      api: 'api/dist/main.js',
      admin: 'api/dist/cli.js',
      migrate: 'api/dist/migrate.js',
      backup: 'api/dist/backup.js',
    },
    // Decorators need it when they run.
    first: ['node_modules/reflect-metadata/Reflect.js'],
    files: Object.fromEntries(
      [
        ...['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'].map(
          (name) => `swagger-ui-dist/${name}`,
        ),
        ...receiptFonts.map((name) => `@fontsource/noto-sans/files/noto-sans-${name}-normal.woff`),
      ]
        .map((name) => `node_modules/${name}`)
        .map((file) => [file, file]),
    ),
    packages: ['mongoose', 'sharp'],
    unused: ['@fastify/static'],
  },
  {
    name: 'edge',
    project: '@blush/delivery',
    entries: { edge: 'delivery/dist/edge/main.js' },
    // The edge server renders pages on a rollback.
    files: { assets: 'delivery/assets', ...renderer },
    packages: [],
  },
  {
    name: 'pages',
    project: '@blush/delivery',
    entries: { pages: 'delivery/dist/pages/main.js' },
    files: renderer,
    packages: [],
  },
];
