import type { Finding } from './finding.js';

const NAME_WIDTH = 28;

/** The line that reports a finding. @param secrets values to mask, such as passwords in addresses that errors quote */
export function describe(name: string, finding: Finding, secrets: readonly string[]): string {
  const remedy = finding.level === 'ok' ? '' : ` ${finding.remedy}`;
  const line = `${finding.level.padEnd(8)} ${name.padEnd(NAME_WIDTH)} ${finding.text.replace(/\.$/, '')}.${remedy}`;
  return secrets.reduce((text, secret) => text.replaceAll(secret, '***'), line.replace(/\s*\n\s*/g, ' '));
}
