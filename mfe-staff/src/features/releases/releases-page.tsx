import { ErrorNote, Page, Skeleton } from '@blush/shared-ui/components';
import { useReleases, useRemoteLoads } from './api/releases';
import { History } from './components/history';
import { LiveApps } from './components/live-apps';
import { LoadsByVersion } from './components/loads-by-version';

export function ReleasesPage() {
  const releases = useReleases();
  const loads = useRemoteLoads();
  const { data, error, isFetching, refetch } = releases;
  return (
    <Page title="Releases" lead="What is live, how it loads in people's browsers, and what was live before.">
      {/* The first part sets the position of the others, so they wait until it is loaded or has failed. */}
      {data === undefined && error === null ? (
        <Skeleton lines={6} height="5rem" label="Loading what is live" />
      ) : (
        <>
          {data === undefined ? (
            <ErrorNote
              title="What is live could not be loaded"
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <LiveApps releases={releases} loads={loads} />
          )}
          <LoadsByVersion answer={loads} />
          {data !== undefined && <History events={data.history} />}
        </>
      )}
    </Page>
  );
}
