import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@blush/machine';
import { temporaryFolder } from '@blush/server-kit/testing';
import { extractSurface } from './extract-surface.js';

function workspace(sources: Record<string, string>): string {
  const folder = temporaryFolder();
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const files = {
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        module: 'esnext',
        moduleResolution: 'bundler',
        strict: true,
        lib: ['es2022'],
        skipLibCheck: true,
        types: [],
      },
    }),
    ...Object.fromEntries(Object.entries(sources).map(([file, text]) => [`src/${file}`, text])),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'shared-ui', file)), { recursive: true });
    writeFileSync(join(folder, 'shared-ui', file), text);
  }
  return folder;
}

describe('the surface of an entry point', () => {
  const surfaces = extractSurface(
    workspace({
      'session/index.ts': `export { useSession } from './use-session';\nexport const AGE = 3;`,
      'session/use-session.ts': `
        import type { ReactNode } from 'react';
        import type { Operation, Role } from '../contracts/index';
        interface Session { readonly role: Role; /** A note. */ readonly photo: ReactNode; hidden(o: Operation): void }
        export function useSession() { return {} as Session; }
        export const internal = 1;`,
      'theme/index.ts': `export const radius = 4 as number;`,
      'contracts/index.ts': `export * from './roles.js';\nexport * from './operation.js';`,
      'contracts/roles.ts': `export type Role = 'of the fixture';`,
      'contracts/operation.ts': `import type { Role } from './roles.js';\nexport interface Operation { access: Role }`,
    }),
    ['session', 'theme'],
  );

  it('lists exports and the types they use, without comments and sorted by name', () => {
    expect(surfaces.get('theme')).toEqual({ declarations: 'export const radius: number;', libraries: {} });
    const { declarations = '' } = surfaces.get('session') ?? {};
    const names = [...declarations.matchAll(/^(?:export )?(?:const|interface|function) (\w+)/gm)];
    expect(names.map(([, name]) => name)).toEqual(['AGE', 'Operation', 'Session', 'useSession']);
    expect(declarations).toContain('export function useSession(): Session;');
    expect(declarations).not.toContain('//');
  });

  it('includes the contracts that the shell reads, and only the names of the others', () => {
    const { declarations } = surfaces.get('session') ?? {};
    expect(declarations).toContain(`import { Role } from '@blush/shared-ui/contracts';`);
    expect(declarations).toMatch(/interface Operation \{\s+access: Role;/);
    expect(declarations).not.toContain('of the fixture');
  });

  it('names the libraries of its types, with the installed versions', () => {
    expect(surfaces.get('session')?.libraries).toEqual({
      react: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });
});
