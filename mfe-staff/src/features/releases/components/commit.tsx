/** Characters. */
const SHORT_HASH = 7;

export function Commit({ commit }: { commit: string | null }) {
  if (commit === null) return '-';
  const [hash = '', suffix] = commit.split('+');
  return (
    <code title={commit}>
      {hash.slice(0, SHORT_HASH)}
      {suffix !== undefined && `+${suffix}`}
    </code>
  );
}
