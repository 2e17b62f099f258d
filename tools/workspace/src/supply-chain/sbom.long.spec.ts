import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import * as z from 'zod';
import { root } from '@blush/machine';
import { makeSbom } from './sbom.js';

const { resolve } = createRequire(import.meta.url);
const schemaOf = (name: string): object => {
  const folder = join(resolve('@cyclonedx/cyclonedx-library/package.json'), '../res/schema');
  return z
    .looseObject({})
    .parse(JSON.parse(readFileSync(join(folder, `${name}.SNAPSHOT.schema.json`), 'utf8')));
};

it('the bill of materials is a valid CycloneDX document', async () => {
  // Formats such as idn-email would need more packages, so only structure and enumerations are checked.
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const name of ['spdx', 'jsf-0.82']) {
    ajv.addSchema(schemaOf(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  }
  const valid = ajv.compile(schemaOf('bom-1.5'));
  const content: unknown = JSON.parse(await makeSbom(root));
  valid(content);
  expect(valid.errors).toBeNull();
  expect(valid({ bomFormat: 'CycloneDX', specVersion: '1.5', components: [{ name: 1 }] })).toBe(false);
});
