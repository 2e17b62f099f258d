/** A server as one folder that runs with Node alone. Paths are relative to the workspace. */
export interface Server {
  readonly name: string;
  readonly project: string;
  /** Built modules by the name of the file in the folder. */
  readonly entries: Readonly<Record<string, string>>;
  /** Files and folders that are read at run time, by their place in the folder. */
  readonly files: Readonly<Record<string, string>>;
  /** Packages that are copied as they are, because they break as part of another file (docs/adr/0042). */
  readonly packages: readonly string[];
  /** Packages that this server's dependencies load only for what it does not use. */
  readonly unused?: readonly string[];
}

/** What pages are rendered with, in a process of their own. */
const renderer = { 'program.mjs': 'delivery/dist/pages/sandbox/program.mjs' };

/** The typeface of receipts: `api/src/receipts/receipt-fonts.ts` reads these parts of it. */
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
    // A roll back renders pages.
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
