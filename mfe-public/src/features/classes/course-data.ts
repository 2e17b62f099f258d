import type { StructuredData } from '@blush/shared-ui/components';
import type { SchoolClass } from '@blush/shared-ui/contracts';

/** Only from data of the API. */
export function courseSentence({ className, instructorName }: SchoolClass): string {
  return `${className}, an online makeup class with ${instructorName} at Blush Camp.`;
}

/** schema.org `Course`. */
export function courseData(schoolClass: SchoolClass): StructuredData {
  const { className, picture, instructorName, price, availableSeat } = schoolClass;
  return {
    '@type': 'Course',
    name: className,
    description: courseSentence(schoolClass),
    ...(picture !== undefined && { image: picture }),
    provider: { '@type': 'Organization', name: 'Blush Camp' },
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price,
      priceCurrency: 'USD',
      availability: `https://schema.org/${availableSeat > 0 ? 'InStock' : 'SoldOut'}`,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      instructor: { '@type': 'Person', name: instructorName },
    },
  };
}
