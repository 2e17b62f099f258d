import { EmptyState, ErrorNote, LinkButton, VisuallyHidden } from '@blush/shared-ui/components';
import type { SchoolClass } from '@blush/shared-ui/contracts';
import type { ReactNode } from 'react';
import { POPULAR, usePopularClasses } from '../api/popular-classes';
import styles from './popular-list.module.css';

interface PopularListProps {
  what: string;
  placeholder: ReactNode;
  className: string | undefined;
  children: (schoolClass: SchoolClass) => ReactNode;
}

export function PopularList({ what, placeholder, className, children }: PopularListProps) {
  const { data, error, refetch, isFetching } = usePopularClasses();
  if (data === undefined && error !== null) {
    return (
      <ErrorNote
        title={`${what} could not be loaded`}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data?.length === 0) {
    return (
      <EmptyState
        title="No class is on sale at the moment"
        text={`${what} appear here with the next one.`}
        action={<LinkButton to="/blog">Read the blog meanwhile</LinkButton>}
      />
    );
  }
  return (
    <ul className={className} aria-busy={data === undefined}>
      {data === undefined
        ? Array.from({ length: Number(POPULAR.limit) }, (_, place) => (
            <li key={place} className={styles.place}>
              {place === 0 && <VisuallyHidden>{`Loading ${what.toLowerCase()}`}</VisuallyHidden>}
              {placeholder}
            </li>
          ))
        : data.map((schoolClass) => <li key={schoolClass._id}>{children(schoolClass)}</li>)}
    </ul>
  );
}
