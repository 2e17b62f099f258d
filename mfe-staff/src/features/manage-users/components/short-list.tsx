import { Loaded, type LoadedProps } from '@blush/shared-ui/bundled';
import { LinkButton, Skeleton } from '@blush/shared-ui/components';
import type { Page } from '@blush/shared-ui/contracts';
import type { ReactNode } from 'react';
import { TitledCard } from '../../../shared/components/titled-card';
import styles from './short-list.module.css';

interface ShortListProps<Row> {
  readonly title: string;
  readonly answer: LoadedProps<Page<Row>>['query'];
  readonly none: string;
  readonly all: { readonly text: string; readonly to: string };
  readonly children: (row: Row) => ReactNode;
}

/** The newest rows of a list that has a page of its own. */
export function ShortList<Row extends { readonly _id: string }>({
  title,
  answer,
  none,
  all,
  children,
}: ShortListProps<Row>) {
  const { data } = answer;
  return (
    <TitledCard
      title={
        <>
          {title}{' '}
          {data && data.total > 0 && (
            <span className={styles.total}>
              {data.total.toLocaleString('en-US')}
              {data.more === true && '+'}
            </span>
          )}
        </>
      }
    >
      <Loaded query={answer} what={title} skeleton={<Skeleton lines={3} label={`Loading: ${title}`} />}>
        {({ items, total }) =>
          total === 0 ? (
            <p className={styles.none}>{none}</p>
          ) : (
            <>
              <ul className={styles.rows}>
                {items.map((row) => (
                  <li key={row._id}>{children(row)}</li>
                ))}
              </ul>
              <div>
                <LinkButton size="small" variant="secondary" to={all.to}>
                  {all.text}
                </LinkButton>
              </div>
            </>
          )
        }
      </Loaded>
    </TitledCard>
  );
}
