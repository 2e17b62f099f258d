import type { RemoteLoadFigures } from '@blush/shared-ui/contracts';
import type { DataColumns } from '@blush/shared-ui/data';
import { Version } from './components/version';
import { figureFormats } from './load-figures';

type LoadRow = RemoteLoadFigures & { readonly _id: string };

export const loadColumns: DataColumns<LoadRow> = [
  { title: 'Remote', dataIndex: 'remote' },
  { title: 'Version', key: 'version', render: (_, { version }) => <Version version={version} /> },
  ...Object.entries(figureFormats).map(([title, format]) => ({
    title,
    key: title,
    align: 'right' as const,
    render: (_: unknown, figures: LoadRow) => format(figures),
  })),
];

const naturalOrder = new Intl.Collator('en', { numeric: true });

export function loadRows(remotes: readonly RemoteLoadFigures[]): LoadRow[] {
  return remotes
    .map((figures) => ({ ...figures, _id: `${figures.remote} ${figures.version}` }))
    .sort(
      (one, other) =>
        naturalOrder.compare(one.remote, other.remote) || naturalOrder.compare(other.version, one.version),
    );
}
