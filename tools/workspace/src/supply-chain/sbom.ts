import * as z from 'zod';
import { Failure } from '@blush/server-kit/failure';
import { npm } from './npm.js';
import { withProductionLock } from './production-lock.js';

const licence = z.union([
  z.object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) }),
  z.object({ expression: z.string() }),
]);

const sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      licenses: z.array(licence).optional(),
    }),
  ),
});
export type Component = z.output<typeof sbom>['components'][number];

/**
 * Software bill of materials (CycloneDX JSON) of the packages that run in production or are bundled into its pages.
 * @throws Failure when npm refuses
 */
export function makeSbom(root: string): Promise<string> {
  return withProductionLock(root, sbomOf);
}

/** Bill of materials of the lock file in `folder`. @throws Failure when npm refuses */
export function sbomOf(folder: string): string {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const { status, output, errorOutput } = npm(args, folder);
  if (status !== 0) throw new Failure(`npm could not make the bill of materials:\n${errorOutput}`);
  return output;
}

/** Third-party packages of a bill of materials, which lists the projects of the workspace as well. */
export function packagesOf(document: string): Component[] {
  return sbom.parse(JSON.parse(document)).components.filter(({ purl }) => !purl.includes('%40blush/'));
}
