import type { StructuredData } from '@blush/shared-ui/components';
import type { SchoolClass } from '@blush/shared-ui/contracts';

/** One sentence about a class, only from data of the API. */
export function courseSentence({ className, instructorName, details }: SchoolClass): string {
  const { format } = details ?? {};
  const kind = format === undefined || format === 'studio' ? 'a makeup class' : 'an online makeup class';
  return `${className}, ${kind} with ${instructorName} at Blush Camp.`;
}

/** Description for search results, which show some 160 characters. */
export function courseSummary(schoolClass: SchoolClass): string {
  const [first] = schoolClass.details?.description?.split('\n') ?? [];
  return first === undefined ? courseSentence(schoolClass) : shorten(first);
}

const SUMMARY_LENGTH = 160;

function shorten(text: string): string {
  if (text.length <= SUMMARY_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', SUMMARY_LENGTH - 1))} …`;
}

/** schema.org `Course`. */
export function courseData(schoolClass: SchoolClass): StructuredData {
  const {
    className,
    picture,
    instructorName,
    price,
    discount,
    availableSeat,
    saleEndsAt,
    schedule,
    details = {},
    rating,
  } = schoolClass;
  const { description, outcomes, level, format, place, language } = details;
  return {
    '@type': 'Course',
    name: className,
    description: description ?? courseSentence(schoolClass),
    ...(outcomes && { teaches: outcomes }),
    ...(level && { educationalLevel: level }),
    ...(language && { inLanguage: language }),
    ...(picture !== undefined && { image: picture }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    provider: { '@type': 'Organization', name: 'Blush Camp' },
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price,
      priceCurrency: 'USD',
      ...(discount && { priceValidUntil: discount.until }),
      ...(saleEndsAt !== undefined && { validThrough: saleEndsAt }),
      availability: `https://schema.org/${availableSeat > 0 ? 'InStock' : 'SoldOut'}`,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      ...(schedule && { startDate: schedule.start, endDate: schedule.end }),
      ...(format && { courseMode: format === 'studio' ? 'Onsite' : 'Online' }),
      ...(format === 'studio' && place !== undefined && { location: { '@type': 'Place', address: place } }),
      instructor: { '@type': 'Person', name: instructorName },
      ...sessionEvents(schoolClass),
    },
  };
}

function sessionEvents({ className, sessions }: SchoolClass) {
  if (!sessions) return {};
  return {
    subEvent: sessions.map(({ start, end, cancelledAt }) => ({
      '@type': 'Event',
      name: className,
      startDate: start,
      endDate: end,
      eventStatus: `https://schema.org/${cancelledAt === undefined ? 'EventScheduled' : 'EventCancelled'}`,
    })),
  };
}
