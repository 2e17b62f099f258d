import type { ApiErrorCode } from '@blush/shared-ui/api-client';

export interface Refusal {
  readonly title: string;
  readonly text: string;
  readonly wayOn: { readonly label: string; readonly to: string };
  readonly again?: true;
}

const mySelected = { label: 'My Selected Class', to: '/dashboard/myselected' } as const;
const otherClasses = { label: 'Explore Courses', to: '/allclass' } as const;

export const refusals: Readonly<Partial<Record<ApiErrorCode, Refusal>>> = {
  'sold-out': {
    title: 'This class is sold out',
    text: 'The last seat was taken a moment ago. A seat comes back when somebody does not finish paying.',
    wayOn: otherClasses,
    again: true,
  },
  'already-enrolled': {
    title: 'You are already enrolled in this class',
    text: 'It is paid, and nothing was charged now.',
    wayOn: { label: 'my enrolled class', to: '/dashboard/myenroll' },
  },
  'class-not-available': {
    title: 'This class is not open for enrolment any more',
    text: 'Nothing was charged. You can delete it from your selected classes.',
    wayOn: mySelected,
  },
  'too-many-holds': {
    title: 'You hold the most seats allowed',
    text: 'Finish or delete one of your other selected classes first.',
    wayOn: mySelected,
    again: true,
  },
  'own-class': {
    title: 'Staff cannot enrol in classes',
    text: 'Please use a student account.',
    wayOn: otherClasses,
  },
  'not-found': {
    title: 'This class is no longer among your selected classes',
    text: 'It was deleted or already paid.',
    wayOn: mySelected,
  },
};
