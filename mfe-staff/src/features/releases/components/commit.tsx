/** Length of a commit as git shortens it. */
const SHORT = 10;

/** The commit something was built from, as git takes it; says where the tree differed from it. */
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
