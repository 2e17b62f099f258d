import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Aliases for React Router's production build: its package exports only the larger development build. */
export function productionRouter(dir: string): Record<string, string> {
  const entry = createRequire(join(dir, 'package.json')).resolve('react-router-dom/package.json');
  const router = dirname(createRequire(entry).resolve('react-router/package.json'));
  return {
    'react-router$': join(router, 'dist/production/index.mjs'),
    'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  };
}
