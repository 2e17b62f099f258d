/** Characters, as git shortens hashes. */
const SHORT = 10;

export function Commit({ commit }: { commit: string | null }) {
  if (commit === null) return '-';
  const [hash = '', changes] = commit.split('+');
  return (
    <code title={commit}>
      {hash.slice(0, SHORT)}
      {changes !== undefined && `+${changes}`}
    </code>
  );
}
