import { join, parse } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import type { RuleSetRule } from 'webpack';
import { root } from '@blush/machine';

export interface ModuleSettings {
  /** For the dev server: maps to the sources, hot reload. */
  readonly serve?: boolean;
  /** For rendering HTML outside a browser: style sheets give their class names, pictures their addresses, no files. */
  readonly server?: boolean;
}

/** How sources become modules. Types are checked by the typecheck target, not here. */
export function moduleRules(dir: string, { serve = false, server = false }: ModuleSettings): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        onlyCompileBundledFiles: true,
        configFile: join(dir, 'tsconfig.json'),
        compilerOptions: {
          noEmit: false,
          // Sources come from several projects; nothing is written by their place.
          rootDir: parse(dir).root,
          sourceMap: serve,
          // Never jsxdev: a released shell shares React's production build, which lacks it.
          jsx: 'react-jsx',
        },
        ...(serve && { getCustomTransformers: () => ({ before: [refreshTypeScript()] }) }),
      },
    },
    {
      test: /\.css$/,
      use: [
        ...(server ? [] : [MiniCssExtractPlugin.loader]),
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: true,
              exportOnlyLocals: server,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              localIdentName: '[local]-[hash:base64:5]',
              // The same class names wherever the workspace lies, and in a build that renders HTML.
              localIdentContext: root,
              localIdentHashSalt: 'blush',
            },
          },
        },
      ],
      sideEffects: true,
    },
    { test: /\.(woff2|avif|webp|png|jpe?g|svg)$/, type: 'asset/resource', generator: { emit: !server } },
  ];
}
