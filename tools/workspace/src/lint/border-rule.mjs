import { posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { borders } from './borders.mjs';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

function describe(file, specifier, typeOnly) {
  if (!specifier.startsWith('.')) return { specifier, typeOnly };
  const path = posix.join(posix.dirname(file), specifier).replace(/\.[cm]?[jt]sx?$/, '');
  return { specifier, typeOnly, path };
}

/**
 * Stock rules see static imports only, but remotes load their pages with `import()`.
 * @type {import('eslint').Rule.RuleModule}
 */
export const borderRule = {
  meta: { type: 'problem', schema: [], messages: { crossed: '[{{name}}] {{message}}' } },
  create(context) {
    const file = relative(root, context.filename).split(sep).join('/');
    const guards = borders.flatMap((border) => {
      const from = border.except?.test(file) ? null : file.match(border.from);
      return from ? [{ ...border, from }] : [];
    });

    const check = (source, typeOnly) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const target = describe(file, source.value, typeOnly);
      for (const { name, message, from, forbids } of guards) {
        if (forbids(target, from))
          context.report({ node: source, messageId: 'crossed', data: { name, message } });
      }
    };

    return {
      ImportDeclaration: ({ source, importKind }) => check(source, importKind === 'type'),
      ExportAllDeclaration: ({ source, exportKind }) => check(source, exportKind === 'type'),
      ExportNamedDeclaration: ({ source, exportKind }) => check(source, exportKind === 'type'),
      ImportExpression: ({ source }) => check(source, false),
      TSImportType: ({ source }) => check(source, true),
    };
  },
};
