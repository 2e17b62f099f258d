import { ErrorNote, LinkButton, Skeleton } from '@blush/shared-ui/components';
import type { Page } from '@blush/shared-ui/contracts';
import type { ReactNode } from 'react';
import { TitledCard } from '../../../shared/components/titled-card';
import styles from './short-list.module.css';

interface ShortListProps<Row> {
  readonly title: string;
  readonly answer: {
    readonly data: Page<Row> | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly none: string;
  readonly all: { readonly text: string; readonly to: string };
  readonly children: (row: Row) => ReactNode;
}

/** The newest rows of a list that has a page of its own. */
export function ShortList<Row extends { readonly _id: string }>({
  title,
  answer: { data, error, isFetching, refetch },
  none,
  all,
  children,
}: ShortListProps<Row>) {
  return (
    <TitledCard
      title={
        <>
          {title}{' '}
          {data && data.total > 0 && (
            <span className={styles.total}>{data.more === true ? `${data.total}+` : data.total}</span>
          )}
        </>
      }
    >
      {!data && error === null && <Skeleton lines={3} label={`Loading: ${title}`} />}
      {!data && error !== null && (
        <ErrorNote
          title={`${title} could not be loaded`}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.total === 0 && <p className={styles.none}>{none}</p>}
      {data && data.total > 0 && (
        <>
          <ul className={styles.rows}>
            {data.items.map((row) => (
              <li key={row._id}>{children(row)}</li>
            ))}
          </ul>
          <div>
            <LinkButton size="small" variant="secondary" to={all.to}>
              {all.text}
            </LinkButton>
          </div>
        </>
      )}
    </TitledCard>
  );
}
