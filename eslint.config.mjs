import { existsSync } from 'node:fs';
import nx from '@nx/eslint-plugin';
import { createProjectGraphAsync } from '@nx/devkit';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
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

// Without a cached project graph the boundary rule says "skipped" and passes everything.
if (!existsSync(new URL('.nx/workspace-data/project-graph.json', import.meta.url))) {
  await createProjectGraphAsync();
}

/** Which project may import which, by the tag in its package.json. `extra` names what tests and tooling add. */
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
      // One entry point is loaded lazily, another at start: the entries, not the project, decide.
      checkDynamicDependenciesExceptions: ['@blush/**'],
      // shared-ui's entries name each other as remotes do, so that the host shares one instance.
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
  // Rules that need types are oxlint's (.oxlintrc.json).
  tseslint.configs.recommended,
  borderRules,
  {
    languageOptions: { globals: globals.node },
    plugins: { '@nx': nx, 'import-x': importX },
    settings: {
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/extensions': ['.ts', '.tsx', '.mjs', '.js'],
      'import-x/resolver-next': [createNodeResolver(resolution)],
      'import/resolver': { typescript: resolution },
    },
    rules: {
      '@nx/enforce-module-boundaries': projectBorders(),
      // Packages cannot import back, and no project may: the borders see to that, and this need not read them.
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // oxlint heeds comments of its own that switch a rule off.
      'no-warning-comments': ['error', { terms: ['oxlint-', 'eslint-'], location: 'anywhere' }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: browser,
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    // "Only logged", says the specification of a failed Google sign-in.
    rules: { 'no-console': ['error', { allow: ['error'] }] },
  },
  // Nest reads the types of a constructor's parameters at run time, so their imports are no types alone.
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
  // The monolith of the bench is made of the sources of all apps; no other code may name them.
  { files: ['tools/bench/src/monolith/**'], rules: { '@nx/enforce-module-boundaries': 'off' } },
  // The root belongs to no project.
  { files: ['*.mjs'], rules: { '@nx/enforce-module-boundaries': 'off' } },
);
