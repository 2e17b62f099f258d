import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import * as z from 'zod';
import { root } from '@blush/machine';
import { refusedLicences } from './licences.js';
import { makeSbom, packagesOf } from './sbom.js';

const { resolve } = createRequire(import.meta.url);
const schemaOf = (name: string): object => {
  const folder = join(resolve('@cyclonedx/cyclonedx-library/package.json'), '../res/schema');
  return z
    .looseObject({})
    .parse(JSON.parse(readFileSync(join(folder, `${name}.SNAPSHOT.schema.json`), 'utf8')));
};

let document: string;
beforeAll(async () => void (document = await makeSbom(root)));

describe('the bill of materials', () => {
  it('is a valid CycloneDX document', () => {
    // Formats such as idn-email would need more packages, so only structure and enumerations are checked.
    const ajv = new Ajv({ strict: false, validateFormats: false });
    for (const name of ['spdx', 'jsf-0.82']) {
      ajv.addSchema(schemaOf(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
    }
    const valid = ajv.compile(schemaOf('bom-1.5'));
    const content: unknown = JSON.parse(document);
    valid(content);
    expect(valid.errors).toBeNull();
    expect(valid({ bomFormat: 'CycloneDX', specVersion: '1.5', components: [{ name: 1 }] })).toBe(false);
  });

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
