import type { StaffClass } from '@blush/shared-ui/contracts';
import type { CsvColumn } from '@blush/shared-ui/data';
import { statedPriceOf } from '../../shared/list-price';

export const classExport: readonly CsvColumn<StaffClass>[] = [
  { title: 'Class', value: ({ className }) => className },
  { title: 'Instructor', value: ({ instructorName }) => instructorName },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Status', value: ({ status, stage }) => stage ?? status },
  { title: 'List price (USD)', value: (schoolClass) => statedPriceOf(schoolClass) ?? '' },
  {
    title: 'Price (USD)',
    value: (schoolClass) => (statedPriceOf(schoolClass) === null ? '' : schoolClass.price),
  },
  { title: 'Free seats', value: ({ availableSeat }) => availableSeat },
  { title: 'Held seats', value: ({ held }) => held },
  { title: 'Enrolled', value: ({ enrolledStudent }) => enrolledStudent },
  { title: 'Feedback', value: ({ feedback }) => feedback },
  { title: 'Created', value: ({ createdAt }) => createdAt },
];
