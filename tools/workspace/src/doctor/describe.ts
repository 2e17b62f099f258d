import type { Finding } from './finding.js';

const NAME_WIDTH = 28;

/** One line. @param secrets values that no line shows, such as passwords in an address that an error quotes */
export function describe(name: string, finding: Finding, secrets: readonly string[]): string {
  const cure = finding.level === 'ok' ? '' : ` ${finding.cure}`;
  const line = `${finding.level.padEnd(8)} ${name.padEnd(NAME_WIDTH)} ${finding.text.replace(/\.$/, '')}.${cure}`;
  return secrets.reduce((text, secret) => text.replaceAll(secret, '***'), line.replace(/\s*\n\s*/g, ' '));
}
