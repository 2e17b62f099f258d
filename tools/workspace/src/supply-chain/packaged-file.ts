import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { npm } from './npm.js';

/** A file in a package of the npm registry. */
interface PackagedFile {
  /** Name and version. */
  readonly package: string;
  /** Hash of the archive, as in the registry. */
  readonly integrity: string;
  /** Path in the archive. */
  readonly file: string;
}

/**
 * Returns the file's text. Nothing of the package is installed or run.
 * @throws Failure when npm cannot fetch the package, or its archive does not match `integrity`
 */
export function fetchPackagedFile({ package: name, integrity, file }: PackagedFile, runNpm = npm): string {
  const folder = mkdtempSync(join(tmpdir(), 'blush-package-'));
  try {
    const { status, output, errorOutput } = runNpm(['pack', name, '--silent', '--ignore-scripts'], folder);
    if (status !== 0) throw new Failure(`${name} could not be fetched:\n${errorOutput}`);
    const archive = join(folder, output.trim());
    const hash = createHash('sha512').update(readFileSync(archive)).digest('base64');
    if (`sha512-${hash}` !== integrity) throw new Failure(`${name} does not have its pinned hash.`);
    return execFileSync('tar', ['-xzOf', archive, file], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
