import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { root } from '@blush/machine';
import { refusedLicences } from './licences.js';
import { makeSbom, packagesOf } from './sbom.js';

let document: string;
beforeAll(async () => void (document = await makeSbom(root)));

describe('the bill of materials', () => {
  it('lists the packages of production in their locked versions, and no development tools', () => {
    const { packages } = z
      .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
      .parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
    const locked = new Set(
      Object.entries(packages).map(
        ([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`,
      ),
    );
    const listed = packagesOf(document);
    const names = listed.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['@nestjs/core', 'mongoose', 'stripe', 'fastify', 'react', 'antd']),
    );
    expect(names.filter((name) => /^(jest|nx|webpack|playwright|oidc-provider)$/.test(name))).toEqual([]);
    expect(listed.map(({ name, version }) => `${name}@${version}`).filter((one) => !locked.has(one))).toEqual(
      [],
    );
  });
});

describe('licences', () => {
  const package_ = (licenses?: object[]) => ({
    name: 'a',
    version: '1.0.0',
    purl: 'pkg:npm/a@1.0.0',
    licenses,
  });
  const refused = (licenses?: object[]) =>
    refusedLicences(packagesOf(JSON.stringify({ bomFormat: 'CycloneDX', components: [package_(licenses)] })));

  it('of all packages in production are allowed', () => {
    expect(refusedLicences(packagesOf(document))).toEqual([]);
  });

  it('are refused when they are missing or not in the list of allowed ones', () => {
    expect(refused([{ license: { id: 'AGPL-3.0-only' } }])).toEqual([
      'a@1.0.0 has the licence AGPL-3.0-only, which is not in the list',
    ]);
    // Only libvips, which is loaded as a separate library, may have the LGPL.
    expect(refused([{ license: { id: 'LGPL-3.0-or-later' } }])).toHaveLength(1);
    expect(refused([{ license: { name: 'SEE LICENSE IN LICENSE.md' } }])).toEqual([
      'a@1.0.0 names no licence',
    ]);
    expect(refused()).toEqual(['a@1.0.0 names no licence']);
  });

  it('may be combined by OR and AND', () => {
    expect(refused([{ expression: '(MIT OR GPL-3.0-only)' }])).toEqual([]);
    expect(refused([{ expression: 'MIT and ISC' }])).toEqual([]);
    expect(refused([{ expression: 'MIT AND GPL-3.0-only' }])).toHaveLength(1);
  });
});
