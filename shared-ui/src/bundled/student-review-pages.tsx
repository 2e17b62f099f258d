import { Button, classNames, Skeleton } from '@blush/shared-ui/components';
import type { StudentReview } from '@blush/shared-ui/contracts';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Loaded, type LoadedProps } from './loaded';
import styles from './student-review-pages.module.css';

interface Page {
  readonly items: readonly StudentReview[];
  readonly total: number;
}

interface PageProps {
  classId: string;
  /** @param page from 1 */
  usePage: (classId: string, page: number) => LoadedProps<Page>['query'];
  reviewClass: string | undefined;
  children: (review: StudentReview) => ReactNode;
}

interface StudentReviewPagesProps extends PageProps {
  perPage: number;
  list: ComponentProps<'ul'>;
}

/** Reviews of a class, newest first, with the next page at a click. */
export function StudentReviewPages({ perPage, list, ...pageProps }: StudentReviewPagesProps) {
  const { classId, usePage } = pageProps;
  const [pages, setPages] = useState(1);
  const first = usePage(classId, 1);
  const last = usePage(classId, pages);
  /** Refetches what is shown: a review that was added or removed since then moves others to another page. */
  const showMore = () => {
    void first.refetch();
    if (pages > 1) void last.refetch();
    setPages(pages + 1);
  };
  const more = (
    <p>
      <Button size="small" variant="secondary" busy={last.isFetching} onClick={showMore}>
        Show more
      </Button>
    </p>
  );
  return (
    <Loaded query={first} what="The reviews" skeleton={<Skeleton lines={3} label="Loading reviews" />}>
      {({ total }) => (
        <>
          <ul {...list}>
            {Array.from({ length: pages }, (_, index) => (
              <ReviewPage key={index} page={index + 1} {...pageProps} />
            ))}
          </ul>
          <Loaded query={last} what="More reviews" skeleton={more}>
            {() => pages * perPage < total && more}
          </Loaded>
        </>
      )}
    </Loaded>
  );
}

function ReviewPage({ page, classId, usePage, reviewClass, children }: PageProps & { page: number }) {
  const { data } = usePage(classId, page);
  const first = useRef<HTMLLIElement>(null);
  const isLater = page > 1 && data !== undefined;
  // Moves the focus to the first new review, because "Show more" is gone after the last page.
  useEffect(() => {
    if (isLater) first.current?.focus();
  }, [isLater]);
  return data?.items.map((review, index) => (
    <li
      key={review._id}
      ref={index === 0 ? first : undefined}
      tabIndex={-1}
      className={classNames(styles.review, reviewClass)}
    >
      {children(review)}
    </li>
  ));
}
