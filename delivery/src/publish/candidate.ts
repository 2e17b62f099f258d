import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { partsOf, SHELL } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import { isIntact } from '../store/integrity.js';
import type { App } from './apps.js';
import { BUILD_FILE, type BuildInfo, type BuiltFile, readBuildInfo } from '../store/build-info.js';
import { hashContent } from '../store/content-hash.js';
import { listRegularFiles, readRegularFile } from '../store/regular-files.js';

export interface Candidate {
  readonly app: App;
  readonly build: BuildInfo;
  readonly content: string;
}

/** @throws Failure when the build is incomplete or does not match the app */
export async function readCandidate(app: App): Promise<Candidate> {
  const build = await readBuildInfo(app.dist).catch((error: Error) => {
    throw new Failure(`${app.name} has no usable build for a release: ${error.message}`);
  });
  await checkFiles(app, build);
  checkKind(app, build);
  if (build.kind === 'remote') await checkRemote(app, build);
  return { app, build, content: await hashContent(app.dist) };
}

/** Exactly the listed files, as the bundler wrote them, become part of a release. */
async function checkFiles({ name, dist }: App, build: BuildInfo): Promise<void> {
  const remedy = `Delete ${dist} and build again.`;
  const throwFailure = (error: Error) => {
    throw new Failure(`${name}: ${error.message}. ${remedy}`);
  };
  if (build.files.length === 0)
    throw new Failure(`${name}: build.json does not list the files of the build. ${remedy}`);
  const listed = new Set([...build.files.map(({ path }) => path), BUILD_FILE]);
  const unlisted = (await listRegularFiles(dist).catch(throwFailure)).find((path) => !listed.has(path));
  if (unlisted) throw new Failure(`${name}: build.json does not list ${unlisted}. ${remedy}`);
  for (const { path, integrity } of [...build.files, ...namedFiles(build)]) {
    const bytes = await readRegularFile(dist, path).catch(() => undefined);
    if (!bytes) throw new Failure(`${name}: build.json lists ${path}, but the file is missing. ${remedy}`);
    if (!isIntact(bytes, integrity))
      throw new Failure(`${name}: ${path} does not match its hash in build.json. ${remedy}`);
  }
  if (build.server !== undefined && !listed.has(build.server))
    throw new Failure(`${name}: its build for rendering pages, ${build.server}, is missing. ${remedy}`);
}

function namedFiles(build: BuildInfo): BuiltFile[] {
  return build.kind === 'shell'
    ? [...build.scripts, ...build.styles, ...build.fonts]
    : [
        { path: build.entry, integrity: build.integrity },
        ...build.preload,
        ...Object.values(build.pages).flat(),
      ];
}

function checkKind(app: App, build: BuildInfo): void {
  const expected = app.name === SHELL ? 'shell' : 'remote';
  if (build.kind === expected) return;
  throw new Failure(`${app.name} was built as a ${build.kind}, but it is a ${expected}. Correct its build.`);
}

async function checkRemote(app: App, build: BuildInfo & { kind: 'remote' }): Promise<void> {
  const { name } = build.declaration;
  if (name !== app.name) {
    throw new Failure(`${app.name}/remote.json says its name is ${name}. It must be the name of its folder.`);
  }
  const entry = await readFile(join(app.dist, build.entry), 'utf8');
  const parts = partsOf(build.declaration).map(({ expose }) => expose);
  for (const sign of ['./routes', ...parts, build.container]) {
    if (!entry.includes(sign)) {
      throw new Failure(
        `${app.name}: its entry ${build.entry} does not contain "${sign}". ` +
          'A remote exposes ./routes, and the parts that remote.json names, under the container that build.json names.',
      );
    }
  }
}
