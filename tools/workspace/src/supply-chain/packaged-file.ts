import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { npm } from './npm.js';

/** A file in a package of the npm registry. */
interface PackagedFile {
  /** As `name@version`. */
  readonly package: string;
  /** Pinned hash of the package's archive: `sha512-` and base64, as in the registry. */
  readonly integrity: string;
  /** Path in the archive. */
  readonly file: string;
}

/**
 * Text of a file in an npm package. The package is only downloaded: none of its code is installed or run.
 * @throws Failure when npm cannot fetch the package, or its archive does not match `integrity`
 */
export function fetchPackagedFile(
  { package: nameAndVersion, integrity, file }: PackagedFile,
  runNpm = npm,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'blush-package-'));
  try {
    const { status, output, errorOutput } = runNpm(
      ['pack', nameAndVersion, '--silent', '--ignore-scripts'],
      folder,
    );
    if (status !== 0) throw new Failure(`${nameAndVersion} could not be fetched:\n${errorOutput}`);
    const archive = join(folder, output.trim());
    const hash = createHash('sha512').update(readFileSync(archive)).digest('base64');
    if (`sha512-${hash}` !== integrity)
      throw new Failure(`${nameAndVersion} does not match its pinned hash.`);
    return execFileSync('tar', ['-xzOf', archive, file], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
