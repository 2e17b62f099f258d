import { ErrorPage } from './error-page';

/** For addresses that lead nowhere, and for those that lead nowhere for this person. */
export function NotFoundPage() {
  return (
    <ErrorPage
      title="There is nothing here for you"
      text="The page you asked for does not exist, or belongs to somebody else."
    />
  );
}
