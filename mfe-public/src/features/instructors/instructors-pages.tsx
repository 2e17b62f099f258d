import { useParams } from '@blush/shared-ui/router';
import { InstructorPage } from './instructor-page';
import { InstructorsPage } from './instructors-page';

/** The list and the page of an instructor in one file: a second would add its name and hash to the first load. */
export function InstructorsPages() {
  const { id } = useParams();
  return id === undefined ? <InstructorsPage /> : <InstructorPage id={id} />;
}
