import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { fetchPackagedFile } from '../../../supply-chain/packaged-file.js';

/** Linter package with a copy of the Compose Specification's schema. */
const copy = {
  package: 'dclint@3.1.0',
  integrity:
    'sha512-afTGdzRFUXK4yCpIiEW/LOR+9TOMEDhNldDp56VCWzn7JDmD451PcUi640GGlMHgbHKJ10rDBm4PtpcBbjqlXw==',
  file: 'package/schemas/compose.schema.json',
} as const;

/** One sentence for each violation of the schema in the file. */
export function composeComplaints(root: string, file: string): string[] {
  const schema = JSON.parse(fetchPackagedFile(copy)) as Record<string, unknown>;
  // Removes $schema, an address that the validator does not know.
  const own = { ...schema, $schema: undefined };
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(own);
  if (validate(parse(readFileSync(join(root, file), 'utf8'), { merge: true }))) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${file}: ${instancePath} ${message}`);
}
