import type { ApiErrorCode } from '@blush/shared-ui/api-client';
import { MAX_DECLINES } from '@blush/shared-ui/contracts';

interface Refusal {
  readonly title: string;
  readonly text: string;
  readonly nextStep: { readonly label: string; readonly to: string };
  readonly canRetry?: true;
}

const mySelected = { label: 'My Selected Class', to: '/dashboard/myselected' } as const;
const otherClasses = { label: 'Explore Courses', to: '/allclass' } as const;

export const refusals: Readonly<Partial<Record<ApiErrorCode, Refusal>>> = {
  'sold-out': {
    title: 'This class is sold out',
    text: 'The last seat was taken a moment ago. A seat comes back when another student does not finish paying.',
    nextStep: otherClasses,
    canRetry: true,
  },
  'sale-ended': {
    title: 'Enrolment in this class is closed',
    text: 'Its first session has begun, or all are cancelled. Nothing was charged.',
    nextStep: otherClasses,
  },
  'already-enrolled': {
    title: 'You are already enrolled in this class',
    text: 'It is paid, and you are not charged again.',
    nextStep: { label: 'my enrolled class', to: '/dashboard/myenroll' },
  },
  'class-not-available': {
    title: 'This class is not open for enrolment any more',
    text: 'Nothing was charged. You can delete it from your selected classes.',
    nextStep: mySelected,
  },
  'too-many-holds': {
    title: 'You hold the most seats allowed',
    text: 'Finish or delete one of your other selected classes first.',
    nextStep: mySelected,
    canRetry: true,
  },
  'hold-cool-down': {
    title: 'You can hold a seat again later',
    text: `Seats that were held and not paid, or ${MAX_DECLINES} declined cards, mean a pause. Nothing was charged.`,
    nextStep: mySelected,
    canRetry: true,
  },
  'too-many-intents': {
    title: 'You have started many payments within an hour',
    text: 'Please take a short break. What you paid is safe.',
    nextStep: mySelected,
    canRetry: true,
  },
  'own-class': {
    title: 'Staff cannot enrol in classes',
    text: 'Please use a student account.',
    nextStep: otherClasses,
  },
  'not-found': {
    title: 'This class is no longer among your selected classes',
    text: 'It was deleted or already paid.',
    nextStep: mySelected,
  },
};
