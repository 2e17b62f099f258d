import { Loaded } from '@blush/shared-ui/bundled';
import { PageHead } from '@blush/shared-ui/components';
import { isMissing, isSaleOver } from '@blush/shared-ui/contracts';
import { Link, useParams } from '@blush/shared-ui/router';
import { useRuntimeConfig } from '@blush/shared-ui/session';
import { useMemo } from 'react';
import { DetailPage } from '../../shared/components/detail-page';
import { useHydrated } from '../../shared/use-hydrated';
import { useClass } from './api/get-class';
import { ClassDetails } from './components/class-details';
import { ClassDetailsSkeleton } from './components/class-details-skeleton';
import { MissingClass } from './components/missing-class';
import { courseData, courseSummary } from './course-data';
import { useResumedSelection } from './use-resumed-selection';

export function ClassPage() {
  const { id = '' } = useParams();
  const { origin } = useRuntimeConfig();
  const hydrated = useHydrated();
  const query = useClass(id);
  const { data, error } = query;
  useResumedSelection(useMemo(() => data && [data], [data]));
  const head = data ? (
    <PageHead
      title={data.className}
      description={courseSummary(data)}
      {...(data.picture !== undefined && { image: data.picture })}
      jsonLd={courseData(data, {
        address: origin && `${origin}/allclass/${id}`,
        isSaleOver: hydrated && isSaleOver(data),
      })}
    />
  ) : (
    <PageHead title="Class" noIndex={isMissing(error)} />
  );
  return (
    <DetailPage head={head} back={<Link to="/allclass">All Classes</Link>}>
      <Loaded query={query} what="The class" skeleton={<ClassDetailsSkeleton />} missing={<MissingClass />}>
        {(schoolClass) => <ClassDetails schoolClass={schoolClass} />}
      </Loaded>
    </DetailPage>
  );
}
