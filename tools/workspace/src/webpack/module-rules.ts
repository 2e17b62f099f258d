import { join, parse } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import type { RuleSetRule } from 'webpack';
import { root } from '@blush/machine';

interface ModuleSettings {
  readonly serve?: boolean;
  /** Whether the build is for prerendering: it has class names and URLs, but emits no files. */
  readonly server?: boolean;
}

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
          rootDir: parse(dir).root,
          sourceMap: serve,
          // Not react-jsxdev: a released shell shares React's production build, which lacks jsxDEV().
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
              // Without readable names in production, the first load is half a kilobyte smaller.
              localIdentName: serve ? '[local]-[hash:base64:5]' : '[hash:base64:6]',
              // Gives the same class names in every checkout and in the server build.
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
