import { useParams } from '@blush/shared-ui/router';
import { InstructorPage } from './instructor-page';
import { InstructorsPage } from './instructors-page';

/** One file for the list and its pages: each further file costs the first load of the site its name and hash. */
export function InstructorsPages() {
  const { id } = useParams();
  return id === undefined ? <InstructorsPage /> : <InstructorPage id={id} />;
}
