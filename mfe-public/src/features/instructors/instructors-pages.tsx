import { useParams } from '@blush/shared-ui/router';
import { InstructorPage } from './instructor-page';
import { InstructorsPage } from './instructors-page';

/** The list and its pages in one file: each further file would add its name and hash to the first load of the site. */
export function InstructorsPages() {
  const { id } = useParams();
  return id === undefined ? <InstructorsPage /> : <InstructorPage id={id} />;
}
