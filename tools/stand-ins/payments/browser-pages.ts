import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { FastifyInstance } from 'fastify';
import { challengePage } from './pages/challenge-page.js';
import { cardFramePage } from './pages/card-frame-page.js';

const scripts: Readonly<Record<string, string>> = {
  '/stripe.js': './browser/stripe.ts',
  '/v3/elements-inner-card.js': './browser/frame/card-frame.ts',
  '/v3/three-d-secure.js': './browser/challenge.ts',
};

const pages: Readonly<Record<string, string>> = {
  '/v3/elements-inner-card.html': cardFramePage,
  '/three-d-secure/:id': challengePage,
};

/** CSP without `frame-ancestors`, because any page may embed the card form. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline' https:; font-src https: http: data:; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

export function browserPages(server: FastifyInstance): void {
  const bundles = new Map<string, Promise<string>>();
  for (const [url, source] of Object.entries(scripts))
    server.get(url, async (_request, reply) => {
      const bundle = bundles.get(url) ?? buildBundle(source);
      bundles.set(url, bundle);
      return reply.type('text/javascript; charset=utf-8').send(await bundle);
    });
  for (const [url, html] of Object.entries(pages))
    server.get(url, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(html),
    );
}

async function buildBundle(source: string): Promise<string> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL(source, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  return result.outputFiles.map(({ text }) => text).join('');
}
