/**
 * Import borders that Nx tags (`eslint.config.mjs`) cannot express. Every row has a failing canary in
 * `tools/workspace/src/test/checks/canaries`.
 *
 * @typedef {object} Import What a file imports, in any form: static, re-exported or dynamic.
 * @property {string} specifier As written.
 * @property {string} [path] Repository path a relative specifier points at, without its extension.
 * @property {boolean} typeOnly Erased at build time, so it carries no bytes.
 *
 * @typedef {object} Border
 * @property {string} name
 * @property {RegExp} from Repository paths it guards.
 * @property {RegExp} [except] Repository paths among them that it does not guard.
 * @property {(target: Import, from: RegExpMatchArray) => boolean} forbids
 * @property {string} message What to do instead.
 */
import { readFileSync } from 'node:fs';

const sharedUi = JSON.parse(
  readFileSync(new URL('../../../../shared-ui/package.json', import.meta.url), 'utf8'),
);
const entryPoints = new Set(Object.keys(sharedUi.exports).map((entry) => entry.replace('.', sharedUi.name)));

const tests = /\.spec\.tsx?$|^(tools\/)?[^/]+\/test\//;
const inside =
  (/** @type {string} */ folder) =>
  (/** @type {Import} */ { path }) =>
    path !== undefined && path.startsWith(`${folder}/`);
const isPackage =
  (/** @type {string[]} */ ...names) =>
  (/** @type {Import} */ { specifier }) =>
    names.some((name) => specifier === name || specifier.startsWith(`${name}/`));

const isAntd = isPackage('antd', '@ant-design', '@rc-component');
const isSharedUi = isPackage(sharedUi.name);
const isZodMini = isPackage('zod/mini');
const isZod = isPackage('zod');

/** @type {Border[]} */
export const borders = [
  {
    name: 'shared-ui-entry-points',
    from: /./,
    forbids: (target) => isSharedUi(target) && !entryPoints.has(target.specifier),
    message: `Import shared-ui by a named entry point (${[...entryPoints].join(', ')}).`,
  },
  {
    name: 'servers-contracts-only',
    from: /^(api|server-kit|delivery|tools|e2e)\//,
    // The bench's monolith is a page.
    except: /^tools\/bench\/src\/monolith\//,
    forbids: (target) => isSharedUi(target) && target.specifier !== `${sharedUi.name}/contracts`,
    message: 'What runs outside the portal pages imports @blush/shared-ui/contracts only.',
  },
  {
    name: 'remote-through-shared-ui',
    from: /^mfe-[^/]+\/src\//,
    except: tests,
    forbids: (target) =>
      isAntd(target) ||
      isPackage('@tanstack', 'react-router', 'react-router-dom', '@auth0', '@module-federation')(target),
    message:
      'A remote takes router, queries, session and antd parts from the entry points of @blush/shared-ui: a copy of its own would be a second one in the page.',
  },
  {
    name: 'shell-without-antd',
    from: /^shell\/src\//,
    forbids: isAntd,
    message: 'The shell is on the first load and carries no antd: use @blush/shared-ui/components.',
  },
  {
    name: 'feature-siblings',
    from: /^([^/]+\/src\/features)\/([^/]+)\//,
    forbids: (target, [, features, feature]) =>
      inside(`${features}`)(target) && target.path?.split('/')[3] !== feature,
    message: 'A feature never imports its sibling: lift what both need, or let the routes compose them.',
  },
  {
    name: 'contracts-import-zod-mini-only',
    from: /^shared-ui\/src\/contracts\//,
    except: tests,
    forbids: (target) =>
      target.path === undefined
        ? target.specifier !== 'zod/mini'
        : !inside('shared-ui/src/contracts')(target),
    message: 'Contracts are bundled into every remote and import nothing but zod/mini.',
  },
  {
    name: 'zod-mini-in-contracts-only',
    from: /./,
    except: /^shared-ui\/src\/contracts\//,
    forbids: (target) => isZodMini(target) && !target.typeOnly,
    message: 'Schemas of what crosses a border are written in shared-ui/src/contracts; servers use zod.',
  },
  {
    name: 'no-zod-in-the-browser',
    from: /^(shell|mfe-[^/]+|shared-ui)\/src\/(?!contracts\/)/,
    except: tests,
    forbids: (target) => isZod(target) && !isZodMini(target) && !target.typeOnly,
    message: 'The whole of zod is 76 kB: pages validate with the schemas of @blush/shared-ui/contracts.',
  },
  {
    name: 'antd-in-forms-and-data-only',
    from: /^shared-ui\/src\//,
    except: /^shared-ui\/src\/(forms|data|theme-antd)\/|^shared-ui\/src\/theme\/[^/]*antd[^/]*$/,
    forbids: (target) =>
      (isAntd(target) && !target.typeOnly) ||
      ['forms', 'data'].some((entry) => inside(`shared-ui/src/${entry}`)(target)),
    message:
      'antd is 390 kB: only the entries /forms and /data load it, and nothing of the first load imports them.',
  },
  {
    name: 'api-modules-by-service',
    from: /^api\/src\/([^/]+)\//,
    except: tests,
    forbids: ({ path }, [, module]) => {
      const [, other, file] =
        path?.match(/^api\/src\/(users|classes|carts|orders|payments|audit|overview|remote-loads)\/(.+)$/) ??
        [];
      return (
        other !== undefined &&
        other !== module &&
        !/^[^/]+\.(service|module)$|^order(\.schema|-states)$/.test(file ?? '')
      );
    },
    message:
      'Modules of the API reach each other through exported services and modules only; `orders`, on which others stand, hands out its schema and states.',
  },
  {
    name: 'api-ground-imports-no-module',
    from: /^api\/src\/common\//,
    except: tests,
    forbids: ({ path }) =>
      /^api\/src\/(users|classes|carts|orders|payments|audit|overview|remote-loads|auth|health)\//.test(
        path ?? '',
      ),
    message: 'api/src/common is what the modules stand on and knows none of them.',
  },
];
