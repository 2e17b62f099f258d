import { ClassCardFace, classColour, Price } from '@blush/shared-ui/bundled';
import type { SchoolClass } from '@blush/shared-ui/contracts';
import { Link } from '@blush/shared-ui/router';
import type { ReactNode } from 'react';
import { ClassDates } from './class-dates';

interface ClassCardProps {
  schoolClass: SchoolClass;
  heading?: 'h2' | 'h3';
  /** Visible without scrolling, so the picture loads eagerly. */
  priority?: boolean;
  /** Shows the instructor without a link, on the instructor's own page. */
  onInstructorPage?: boolean;
  children?: ReactNode;
}

export function ClassCard({
  schoolClass,
  heading,
  priority,
  onInstructorPage = false,
  children,
}: ClassCardProps) {
  const { _id, className, instructorId, instructorName, schedule } = schoolClass;
  return (
    <ClassCardFace
      facts={schoolClass}
      name={<Link to={`/allclass/${_id}`}>{className}</Link>}
      heading={heading}
      instructor={
        onInstructorPage ? instructorName : <Link to={`/instructor/${instructorId}`}>{instructorName}</Link>
      }
      dates={schedule && <ClassDates schedule={schedule} />}
      price={<Price {...schoolClass} />}
      priority={priority}
      style={classColour(_id)}
    >
      {children}
    </ClassCardFace>
  );
}
