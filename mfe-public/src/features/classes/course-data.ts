import type { StructuredData } from '@blush/shared-ui/components';
import type { ClassDetails, SchoolClass } from '@blush/shared-ui/contracts';
import { summaryOf } from '../../shared/summary-of';
import { lengthOf } from './length-of';

/** One sentence about a class, only from data of the API. */
function courseSentence({ className, instructorName, details }: SchoolClass): string {
  const { format } = details ?? {};
  const kind = format === undefined || format === 'studio' ? 'a makeup class' : 'an online makeup class';
  return `${className}, ${kind} with ${instructorName} at Blush Camp.`;
}

/** Description for search results. */
export function courseSummary(schoolClass: SchoolClass): string {
  const [first] = schoolClass.details?.description?.split('\n') ?? [];
  return first === undefined ? courseSentence(schoolClass) : summaryOf(first);
}

interface PageFacts {
  /** Public address of the class's page; absent if the origin is not known. */
  readonly address?: string | undefined;
  /** Whether the sale is known to be over. Not set while prerendering: the sale may end later, see `validThrough`. */
  readonly isSaleOver?: boolean;
}

/** schema.org `Course`, with the properties that Google wants for courses and events, if they are known. */
export function courseData(schoolClass: SchoolClass, page: PageFacts = {}): StructuredData {
  const {
    className,
    picture,
    instructorName,
    price,
    discount,
    saleEndsAt,
    schedule,
    details = {},
    rating,
  } = schoolClass;
  const { description, outcomes, level, format, language } = details;
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
      availability: term(availabilityOf(schoolClass, page)),
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      ...(schedule && { startDate: schedule.start, endDate: schedule.end }),
      ...(format && { courseMode: format === 'studio' ? 'Onsite' : 'Online' }),
      ...placeOfEvent(details, page),
      instructor: { '@type': 'Person', name: instructorName },
      ...sessionData(schoolClass, page),
    },
  };
}

const term = (name: string) => `https://schema.org/${name}`;

function availabilityOf({ status, availableSeat }: SchoolClass, { isSaleOver }: PageFacts): string {
  if (isSaleOver || status !== 'approved') return 'OutOfStock';
  return availableSeat > 0 ? 'InStock' : 'SoldOut';
}

/** Only students get the links to online sessions, so the place is the address of the class's page. */
function placeOfEvent({ format, place }: ClassDetails, { address }: PageFacts) {
  const isStudio = format === 'studio';
  if (!format || (isStudio ? place : address) === undefined) return {};
  return {
    location: isStudio ? { '@type': 'Place', address: place } : { '@type': 'VirtualLocation', url: address },
    eventAttendanceMode: term(`${isStudio ? 'Offline' : 'Online'}EventAttendanceMode`),
  };
}

function sessionData({ className, sessions, details = {} }: SchoolClass, page: PageFacts) {
  if (!sessions) return {};
  const { minutes } = lengthOf(sessions);
  return {
    ...(minutes > 0 && { courseWorkload: `PT${minutes}M` }),
    subEvent: sessions.map(({ start, end, cancelledAt }) => ({
      '@type': 'Event',
      name: className,
      startDate: start,
      endDate: end,
      ...placeOfEvent(details, page),
      eventStatus: term(cancelledAt === undefined ? 'EventScheduled' : 'EventCancelled'),
    })),
  };
}
