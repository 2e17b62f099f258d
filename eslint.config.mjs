import { existsSync } from 'node:fs';
import nx from '@nx/eslint-plugin';
import { createProjectGraphAsync } from '@nx/devkit';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { borderRules } from './tools/workspace/src/lint/borders.mjs';

const browser = ['shell/src/**', 'mfe-*/src/**', 'shared-ui/src/**'];
const tests = ['**/*.spec.{ts,tsx}', '{*,tools/*}/test/**/*.{ts,tsx,mjs}'];
const tooling = ['**/*.config.{js,mjs,ts}', '**/jest.*.{js,mjs,ts}'];

const resolution = {
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  conditionNames: ['@blush/source', 'import', 'types', 'default'],
};

// Without a cached project graph, `@nx/enforce-module-boundaries` prints "skipped" and reports nothing.
if (!existsSync(new URL('.nx/workspace-data/project-graph.json', import.meta.url))) {
  await createProjectGraphAsync();
}

/** Which project may import which, by the tag in its package.json. `extra`: further tags for tests and tooling. */
function projectBorders(extra = []) {
  const may = (tag, ...others) => ({
    sourceTag: `scope:${tag}`,
    onlyDependOnLibsWithTags: [tag, ...others, ...extra].map((name) => `scope:${name}`),
  });
  return [
    'error',
    {
      depConstraints: [
        may('shared'),
        may('server-kit', 'shared'),
        may('delivery', 'shared', 'server-kit'),
        may('api', 'shared', 'server-kit', 'delivery'),
        may('machine', 'server-kit'),
        may('stand-ins', 'shared', 'server-kit'),
        may('workspace', 'shared', 'server-kit', 'delivery', 'machine', 'stand-ins'),
        may('artwork', 'machine'),
        may('bench', 'shared', 'server-kit', 'delivery', 'machine', 'workspace'),
        may('cli', 'server-kit', 'machine', 'workspace', 'artwork', 'bench'),
        may('shell', 'shared'),
        may('remote', 'shared'),
        may('e2e', 'shared'),
      ],
      // A project may have one entry point that is imported lazily and another that is imported statically.
      checkDynamicDependenciesExceptions: ['@blush/**'],
      // Entry points of shared-ui import each other by package name, as remotes do, so that each is loaded only once.
      allowCircularSelfDependency: true,
      banTransitiveDependencies: extra.length === 0,
    },
  ];
}

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      '.blush/**',
      '**/coverage/**',
      '**/test-results/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  // The rules that need types and the check for import cycles are oxlint's (.oxlintrc.json).
  tseslint.configs.recommended,
  borderRules,
  {
    languageOptions: { globals: globals.node },
    plugins: { '@nx': nx },
    settings: { 'import/resolver': { typescript: resolution } },
    rules: {
      '@nx/enforce-module-boundaries': projectBorders(),
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // `noInlineConfig` does not affect oxlint, where such comments would disable rules.
      'no-warning-comments': ['error', { terms: ['oxlint-', 'eslint-'], location: 'anywhere' }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: browser,
    // These rules compile each component, which is half of the time that a front end takes.
    ignores: tests,
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: browser,
    languageOptions: { globals: globals.browser },
    // Browser code may log errors only: the specification requires it for a failed Google sign-in.
    rules: { 'no-console': ['error', { allow: ['error'] }] },
  },
  // Nest reads the types of a constructor's parameters at run time, so their imports must not be type-only.
  {
    files: ['api/**'],
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
  },
  { files: ['delivery/**', 'tools/**'], rules: { 'no-console': 'off' } },
  {
    files: [...tests, ...tooling],
    ignores: ['e2e/**'],
    rules: {
      '@nx/enforce-module-boundaries': projectBorders([
        'server-kit',
        'delivery',
        'machine',
        'stand-ins',
        'workspace',
      ]),
    },
  },
  // The monolith of the bench imports the sources of all apps; no other code may.
  { files: ['tools/bench/src/monolith/**'], rules: { '@nx/enforce-module-boundaries': 'off' } },
  // The root belongs to no project.
  { files: ['*.mjs'], rules: { '@nx/enforce-module-boundaries': 'off' } },
);
