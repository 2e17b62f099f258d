import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new, empty folder for a test. The environment of the tests removes it with all else the spec file made. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'test-'));
}
