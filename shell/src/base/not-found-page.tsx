import { ErrorPage } from './error-page';

export function NotFoundPage() {
  return (
    <ErrorPage
      title="We looked everywhere for this page"
      text="It may have moved, or it belongs to somebody else. All the rest of the school is where you left it."
    />
  );
}
