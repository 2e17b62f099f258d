import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Aliases that take React Router's production build. Its package exports nothing but the development build, whose
 * checks and warnings every visitor would load.
 * @param dir folder of the app that depends on it
 */
export function productionRouter(dir: string): Record<string, string> {
  const entry = createRequire(join(dir, 'package.json')).resolve('react-router-dom/package.json');
  const router = dirname(createRequire(entry).resolve('react-router/package.json'));
  return {
    'react-router$': join(router, 'dist/production/index.mjs'),
    'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  };
}
