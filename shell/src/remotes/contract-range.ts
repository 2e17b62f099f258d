type Version = readonly [major: number, minor: number, patch: number];

function parse(text: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** The first version that breaks what `^` promises: below 1.0.0 a minor version may. */
function caretEnd([major, minor, patch]: Version): Version {
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

/**
 * Whether a version of the host contract lies in a remote's range: `^1.2.3`, `~1.2.3`, `1.2.3`, or several of
 * them joined by `||`. Any other range counts as not met: code of unknown fit does not run.
 */
export function meetsContract(version: string, range: string): boolean {
  const offered = parse(version);
  if (offered === undefined) return false;
  return range.split('||').some((part) => {
    const [, operator = '', text = ''] = /^([~^]?)(.*)$/.exec(part.trim()) ?? [];
    const start = parse(text);
    if (start === undefined) return false;
    if (operator === '') return compare(offered, start) === 0;
    const end: Version = operator === '^' ? caretEnd(start) : [start[0], start[1] + 1, 0];
    return compare(offered, start) >= 0 && compare(offered, end) < 0;
  });
}
