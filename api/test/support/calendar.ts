import ICAL from 'ical.js';

/** A session as a calendar program understands it. */
interface ReadEvent {
  readonly uid: string;
  readonly start: Date;
  readonly end: Date;
  /** Absent for a time in UTC. */
  readonly zone?: string;
  readonly valueOf: (name: string) => string | undefined;
}

interface ReadCalendar {
  readonly method: string | undefined;
  /** Zones that the file describes. */
  readonly zones: readonly string[];
  readonly events: readonly ReadEvent[];
}

/** Reads a calendar with a parser that is no part of the API, with zones from the file only. Throws for an invalid calendar. */
export function readCalendar(text: string): ReadCalendar {
  ICAL.TimezoneService.reset();
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((each) => {
      const zone = new ICAL.Timezone(each);
      return [zone.tzid, zone] as const;
    }),
  );
  return {
    method: calendar.getFirstPropertyValue('method')?.toString(),
    zones: [...zones.keys()],
    events: calendar.getAllSubcomponents('vevent').map((each) => readEvent(each, zones)),
  };
}

function readEvent(event: ICAL.Component, zones: ReadonlyMap<string, ICAL.Timezone>): ReadEvent {
  const zone = event.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  const momentOf = (name: string) => {
    const time = event.getFirstPropertyValue(name) as ICAL.Time;
    const tzid = event.getFirstProperty(name)?.getFirstParameter('tzid');
    if (tzid !== undefined) {
      const described = zones.get(tzid);
      if (!described) throw new Error(`The file does not describe ${tzid}`);
      time.zone = described;
    }
    return new Date(time.toUnixTime() * 1000);
  };
  const valueOf = (name: string) => event.getFirstPropertyValue(name)?.toString();
  return {
    uid: valueOf('uid') ?? '',
    start: momentOf('dtstart'),
    end: momentOf('dtend'),
    ...(zone !== undefined && { zone }),
    valueOf,
  };
}
