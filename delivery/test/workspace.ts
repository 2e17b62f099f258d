import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RemoteDeclaration } from '@blush/shared-ui/contracts';
import { findApp } from '../src/publish/apps.js';
import { type Candidate, readCandidate } from '../src/publish/candidate.js';
import { integrityOf } from '../src/store/integrity.js';
import { LocalReleaseStore } from '../src/store/local-store.js';
import { type ReleaseKeys, releaseKeysOf } from '../src/store/release-keys.js';
import type { ReleaseStore } from '../src/store/release-store.js';
import type { Site } from '../src/store/site.js';
import { publish } from '../src/publish/publish.js';
import type { Provenance } from '../src/store/provenance.js';
import { loadConfig } from '@blush/server-kit/config';
import { temporaryFolder } from '@blush/server-kit/testing';

export const provenance: Provenance = { who: 'team@example.com', commit: 'abc123' };

interface RemoteOptions extends Partial<RemoteDeclaration> {
  entryText?: string;
  content?: string;
  takes?: Record<string, string>;
  calls?: string[];
  server?: string;
  /** Further files of the build. */
  files?: Files;
}

interface ShellOptions {
  strictPolicies?: boolean;
  contract?: string;
  content?: string;
  provides?: Record<string, string>;
  calls?: string[];
  server?: string;
}

const PAGE = 'export const page = 1;';

const SERVER_FILE = 'server.cjs';

type Files = Readonly<Record<string, string | Uint8Array>>;

const distFiles = (files: Files) =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`dist/${path}`, content]));

const hashed = (files: Files) =>
  Object.entries(files).map(([path, text]) => ({ path, integrity: integrityOf(text) }));

export class Workspace {
  readonly root = temporaryFolder();
  /** Data folder with the keys of this machine. */
  readonly home = join(this.root, 'home');
  readonly store: LocalReleaseStore;
  readonly #apps: string[];

  /** @param template with which it begins: its apps, keys and releases. Copies take less time than releases */
  constructor(template?: Workspace) {
    this.#apps = template ? [...template.#apps] : [];
    if (template) cpSync(template.root, this.root, { recursive: true });
    this.store = this.openStore();
  }

  async shell({
    contract = '1.0.0',
    content = '',
    strictPolicies = true,
    provides,
    calls,
    server,
  }: ShellOptions = {}): Promise<Candidate> {
    const script = `console.log('shell ${content}')`;
    this.#write('shell', {
      'dist/main.a1.js': script,
      'dist/main.a1.css': 'body{}',
      'dist/build.json': JSON.stringify({
        kind: 'shell',
        strictPolicies,
        contract,
        provides,
        calls,
        scripts: [{ path: 'main.a1.js', integrity: integrityOf(script) }],
        styles: [{ path: 'main.a1.css', integrity: integrityOf('body{}') }],
        title: 'Blush Camp',
        ...(server && { server: SERVER_FILE }),
        files: hashed({
          'main.a1.js': script,
          'main.a1.css': 'body{}',
          ...(server && { [SERVER_FILE]: server }),
        }),
      }),
      ...(server && { [`dist/${SERVER_FILE}`]: server }),
    });
    return readCandidate(findApp(this.root, 'shell'));
  }

  async remote(name: string, options: RemoteOptions = {}): Promise<Candidate> {
    this.writeRemote(name, options);
    return readCandidate(findApp(this.root, name));
  }

  writeRemote(
    name: string,
    { entryText, content = '', takes, calls, server, files = {}, ...declared }: RemoteOptions = {},
  ): void {
    const container = name.replaceAll('-', '_');
    const entry = entryText ?? `var ${container} = { './routes': '${content}' }`;
    const declaration = { name, contract: '^1.0.0', mounts: [`/${name}`], menu: [], ...declared };
    this.#write(name, {
      'remote.json': JSON.stringify(declaration),
      'dist/remoteEntry.b2.js': entry,
      'dist/page.c3.js': PAGE,
      'dist/build.json': JSON.stringify({
        kind: 'remote',
        declaration,
        container,
        takes,
        calls,
        entry: 'remoteEntry.b2.js',
        integrity: integrityOf(entry, 'sha384'),
        ...(server && { server: SERVER_FILE }),
        files: hashed({
          'remoteEntry.b2.js': entry,
          'page.c3.js': PAGE,
          ...(server && { [SERVER_FILE]: server }),
          ...files,
        }),
      }),
      ...distFiles(files),
      ...(server && { [`dist/${SERVER_FILE}`]: server }),
    });
  }

  openStore(options: { readonly site?: Site; readonly lockWaitMs?: number } = {}): LocalReleaseStore {
    return new LocalReleaseStore(join(this.root, 'store'), this.keys(), options);
  }

  /** Keys of this machine. */
  keys(): ReleaseKeys {
    return releaseKeysOf(loadConfig({ root: this.root, env: { BLUSH_HOME: this.home } }));
  }

  /** Trusted keys in the format of `RELEASE_TRUSTED_KEYS`. */
  trustedKeys(): string {
    return readFileSync(join(this.home, 'keys/trusted-keys'), 'utf8').trim().replaceAll('\n', ',');
  }

  release(...candidates: Candidate[]) {
    return this.releaseTo(this.store, ...candidates);
  }

  releaseTo(store: ReleaseStore, ...candidates: Candidate[]) {
    return publish(store, candidates, provenance);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  #write(app: string, files: Files): void {
    if (!this.#apps.includes(app)) this.#apps.push(app);
    const all = {
      '../package.json': JSON.stringify({ workspaces: this.#apps }),
      'package.json': JSON.stringify({ name: `@blush/${app}`, version: '1.0.0' }),
      ...files,
    };
    for (const [path, text] of Object.entries(all)) {
      const file = join(this.root, app, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
}
