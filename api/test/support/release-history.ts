/** Line of the release store's history. @param release such as `mfe-public@1.0.0` */
export function releaseLine(release: string): string {
  const [app, to] = release.split('@');
  const line = {
    at: new Date(),
    who: 'team',
    action: 'release',
    app,
    from: null,
    to,
    commit: null,
    content: to,
  };
  return `${JSON.stringify(line)}\n`;
}
