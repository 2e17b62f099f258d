import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Loads all its files from this host. */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Blush Camp API</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
    <link rel="icon" href="/docs/favicon-32x32.png" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true });\n`;

const packaged = createRequire(import.meta.url);
const contents = new Map<string, Buffer>();
/** Read once per process: stalled downloads share the memory of one bundle. */
const fromPackage = (name: string) => async () => {
  const content = contents.get(name) ?? (await readFile(packaged.resolve(`swagger-ui-dist/${name}`)));
  contents.set(name, content);
  return content;
};

interface Asset {
  readonly type: string;
  read(): Promise<Buffer | string>;
}

export const assets: ReadonlyMap<string, Asset> = new Map([
  ['', { type: 'text/html; charset=utf-8', read: () => Promise.resolve(page) }],
  ['start.js', { type: 'text/javascript; charset=utf-8', read: () => Promise.resolve(start) }],
  ['swagger-ui.css', { type: 'text/css; charset=utf-8', read: fromPackage('swagger-ui.css') }],
  [
    'swagger-ui-bundle.js',
    { type: 'text/javascript; charset=utf-8', read: fromPackage('swagger-ui-bundle.js') },
  ],
  ['favicon-32x32.png', { type: 'image/png', read: fromPackage('favicon-32x32.png') }],
]);
