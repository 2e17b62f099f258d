import * as z from 'zod';
import type { npm } from './npm.js';

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), via: z.array(z.union([z.string(), z.object({ url: z.string() })])) }),
  ),
});
const refusal = z.object({ message: z.string() });

export type RegistryAudit =
  | { readonly reached: true; readonly found: readonly string[] }
  | { readonly reached: false; readonly reason: string };

/**
 * Queries the audit endpoint of the npm registry for every package of the lock file in `folder`.
 * @param ask runs npm in the folder
 * @returns one sentence for each vulnerable package, or the reason why the endpoint did not answer
 */
export function auditByRegistry(folder: string, ask: typeof npm): RegistryAudit {
  const { output, errorOutput } = ask(
    ['audit', '--package-lock-only', '--json', '--fetch-retries=1'],
    folder,
  );
  const content = parse(output);
  const answer = report.safeParse(content);
  if (!answer.success) {
    return { reached: false, reason: refusal.safeParse(content).data?.message ?? errorOutput.trim() };
  }
  const found = Object.entries(answer.data.vulnerabilities).map(([name, { severity, via }]) => {
    const causes = via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : cause.url));
    return `${name} is vulnerable (${severity}): ${causes.join(', ')}`;
  });
  return { reached: true, found };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
