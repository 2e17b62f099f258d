import { ErrorNote, PageHead } from '@blush/shared-ui/components';
import { isMissing } from '@blush/shared-ui/contracts';
import { Link, useParams } from '@blush/shared-ui/router';
import { useMemo } from 'react';
import { useClass } from './api/get-class';
import styles from './class-page.module.css';
import { ClassDetails } from './components/class-details';
import { ClassDetailsSkeleton } from './components/class-details-skeleton';
import { MissingClass } from './components/missing-class';
import { courseData, courseSummary } from './course-data';
import { useResumedSelection } from './use-resumed-selection';

export function ClassPage() {
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useClass(id);
  useResumedSelection(useMemo(() => data && [data], [data]));
  return (
    <div className={styles.page}>
      {data ? (
        <PageHead
          title={data.className}
          description={courseSummary(data)}
          {...(data.picture !== undefined && { image: data.picture })}
          jsonLd={courseData(data)}
        />
      ) : (
        <PageHead title="Class" noIndex={isMissing(error)} />
      )}
      <nav aria-label="Breadcrumb" className={styles.crumb}>
        <Link to="/allclass">All Classes</Link>
      </nav>
      {data && <ClassDetails schoolClass={data} />}
      {!data && isMissing(error) && <MissingClass />}
      {!data && error !== null && !isMissing(error) && (
        <ErrorNote
          title="The class could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && error === null && <ClassDetailsSkeleton />}
    </div>
  );
}
