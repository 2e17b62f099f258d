import { aClass, anId } from '@blush/shared-ui/testing';
import { courseData } from './course-data';

const address = 'https://portal.test/allclass/1';
const session = {
  id: anId(),
  start: '2027-03-14T18:00:00.000Z',
  end: '2027-03-14T20:00:00.000Z',
  zone: 'UTC',
};
const second = { ...session, id: anId(), start: '2027-03-21T18:00:00.000Z', end: '2027-03-21T19:30:00.000Z' };
const cancelled = { ...session, id: anId(), cancelledAt: '2027-01-01T00:00:00.000Z' };
const sale = { saleEndsAt: session.start };

describe('the offer in the structured data of a class', () => {
  it.each([
    ['InStock', 'while seats are free', {}, false],
    ['SoldOut', 'without free seats', { availableSeat: 0 }, false],
    ['OutOfStock', 'after the sale has ended', {}, true],
    ['OutOfStock', 'after the sale has ended, without free seats', { availableSeat: 0 }, true],
    ['OutOfStock', 'for a class that is not on sale', { status: 'pending' as const }, false],
  ])('is %s %s', (availability, _, facts, isSaleOver) => {
    expect(courseData(aClass({ ...sale, ...facts }), { isSaleOver })).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    });
  });

  it('names the end of the sale, and of a discount', () => {
    const discount = { percent: 40, label: 'Opening weeks', until: '2027-03-14T22:00:00.000Z' };
    expect(courseData(aClass({ ...sale, price: 24, listPrice: 40, discount }))).toMatchObject({
      offers: {
        price: 24,
        priceValidUntil: discount.until,
        validThrough: session.start,
      },
    });
    const { offers } = courseData(aClass());
    for (const field of ['priceValidUntil', 'validThrough']) expect(offers).not.toHaveProperty(field);
  });
});

describe('the place in the structured data of a class', () => {
  const dataOf = (details: Parameters<typeof aClass>[0]) =>
    courseData(aClass({ sessions: [session], ...details }), { address });

  it.each(['live-online', 'recorded'] as const)('is the address of the page for the format %s', (format) => {
    const location = { '@type': 'VirtualLocation', url: address };
    expect(dataOf({ details: { format } })).toMatchObject({
      hasCourseInstance: {
        courseMode: 'Online',
        location,
        subEvent: [{ location, eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode' }],
      },
    });
  });

  it('is the address of the studio', () => {
    const location = { '@type': 'Place', address: '12 Rose Street' };
    expect(dataOf({ details: { format: 'studio', place: '12 Rose Street' } })).toMatchObject({
      hasCourseInstance: {
        courseMode: 'Onsite',
        location,
        subEvent: [{ location, eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' }],
      },
    });
  });

  it.each([{}, { details: { format: 'studio' as const } }])(
    'is absent if the class does not state it: %j',
    (facts) => {
      expect(JSON.stringify(dataOf(facts))).not.toContain('location');
    },
  );

  it('is absent for an online class if the public address of its page is not known', () => {
    const online = aClass({ details: { format: 'live-online' }, sessions: [session] });
    expect(JSON.stringify(courseData(online))).not.toContain('location');
  });
});

describe('the structured data of a class', () => {
  it('has its sessions, and the hours of those that are not cancelled', () => {
    const { start } = session;
    const schedule = { start, end: second.end, zone: 'UTC', count: 2 };
    expect(courseData(aClass({ sessions: [session, cancelled, second], schedule }))).toMatchObject({
      hasCourseInstance: {
        startDate: start,
        endDate: second.end,
        courseWorkload: 'PT210M',
        subEvent: [
          { '@type': 'Event', startDate: start, eventStatus: 'https://schema.org/EventScheduled' },
          { eventStatus: 'https://schema.org/EventCancelled' },
          { startDate: second.start },
        ],
      },
    });
  });

  it('has no hours if all sessions are cancelled, and no sessions if the class has none', () => {
    expect(courseData(aClass({ sessions: [cancelled] }))).not.toHaveProperty(
      'hasCourseInstance.courseWorkload',
    );
    for (const field of ['subEvent', 'courseWorkload', 'courseMode'])
      expect(courseData(aClass())).not.toHaveProperty(`hasCourseInstance.${field}`);
  });

  it('describes a class without a description by its facts', () => {
    const online = aClass({ details: { format: 'recorded' } });
    expect(courseData(online)['description']).toContain('an online makeup class');
  });

  it('has the rating, if there is one', () => {
    expect(courseData(aClass({ rating: { average: 4.6, count: 12 } }))).toMatchObject({
      aggregateRating: { ratingValue: 4.6, ratingCount: 12, bestRating: 5 },
    });
    expect(courseData(aClass())).not.toHaveProperty('aggregateRating');
  });
});
