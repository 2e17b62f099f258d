import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Aliases for React Router's production build: the package exports only its larger development build. */
export function routerAliases(dir: string): Record<string, string> {
  const dom = createRequire(join(dir, 'package.json')).resolve('react-router-dom/package.json');
  const router = dirname(createRequire(dom).resolve('react-router/package.json'));
  return {
    'react-router$': join(router, 'dist/production/index.mjs'),
    'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  };
}
