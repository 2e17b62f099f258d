import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_CONTRACT_VERSION, type RemoteDeclaration, type Role } from '@blush/shared-ui/contracts';
import { type App, type Candidate, readCandidate } from '@blush/delivery';
import { integrityOf } from '@blush/delivery/integrity';

const ENTRY = 'remoteEntry.js';
const SERVER = 'server.cjs';
const MENU_ORDER = 900;
const audiences: readonly Role[][] = [['student'], ['instructor', 'admin']];

/** Writes remotes with one page each, in the bundler's output format; every second one is public. */
export function buildFurtherRemotes(folder: string, count: number): Promise<Candidate[]> {
  return Promise.all(
    Array.from({ length: count }, (_none, index) => buildRemote(folder, declarationOf(index))),
  );
}

function declarationOf(index: number): RemoteDeclaration {
  const name = `further-${index + 1}`;
  const contract = `^${HOST_CONTRACT_VERSION}`;
  if (index % 2 === 0) return { name, contract, mounts: [`/${name}`], menu: [] };
  const roles = audiences[Math.floor(index / 2) % audiences.length] ?? [];
  const path = `/dashboard/${name}`;
  const entry = { label: `Further page ${index + 1}`, path, roles, order: MENU_ORDER + index };
  return { name, contract, roles, mounts: [path], menu: [entry] };
}

async function buildRemote(folder: string, declaration: RemoteDeclaration): Promise<Candidate> {
  const { name, mounts, roles } = declaration;
  const app: App = {
    name,
    folder: join(folder, name),
    dist: join(folder, name, 'dist'),
    project: name,
    version: '1.0.0',
  };
  const container = name.replaceAll('-', '_');
  const routes = JSON.stringify(mounts.map((path) => ({ path, element: `The page at ${path}` })));
  const entry = `var ${container}={init(){},async get(name){if(name==="./routes")return()=>({routes:${routes}})}};`;
  const files = { [ENTRY]: entry, ...(roles === undefined && { [SERVER]: `exports.routes = ${routes};` }) };
  const build = {
    kind: 'remote',
    declaration,
    container,
    entry: ENTRY,
    integrity: integrityOf(entry, 'sha384'),
    files: Object.entries(files).map(([path, content]) => ({ path, integrity: integrityOf(content) })),
    ...(roles === undefined && { server: SERVER }),
  };
  await mkdir(app.dist, { recursive: true });
  for (const [path, content] of Object.entries(files)) await writeFile(join(app.dist, path), content);
  await writeFile(join(app.dist, 'build.json'), JSON.stringify(build));
  return readCandidate(app);
}
