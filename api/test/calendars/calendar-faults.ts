/**
 * Checks a calendar against RFC 5545, and METHOD against RFC 5546. Shares no code with the library that writes calendars, and is
 * stricter than programs are: an unknown or repeated property is a fault.
 */

interface Line {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

interface Component {
  readonly name: string;
  readonly lines: Line[];
  readonly parts: Component[];
}

interface Rule {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Names of the components that it may contain. */
  readonly parts: readonly string[];
}

const MAX_OCTETS = 75;

const observance: Rule = {
  required: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
  optional: ['TZNAME', 'COMMENT'],
  parts: [],
};
/** Properties with at most one value; those that may repeat, and those for recurrence, are not used. */
const rules: Readonly<Record<string, Rule>> = {
  VCALENDAR: {
    required: ['PRODID', 'VERSION', 'METHOD'],
    // RFC 7986.
    optional: ['CALSCALE', 'NAME', 'REFRESH-INTERVAL'],
    parts: ['VEVENT', 'VTIMEZONE'],
  },
  // RFC 5546 requires ORGANIZER and SUMMARY of published events, and SEQUENCE once it is not 0.
  VEVENT: {
    required: ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'ORGANIZER', 'SEQUENCE', 'STATUS'],
    optional: ['DESCRIPTION', 'LOCATION', 'URL', 'LAST-MODIFIED', 'CREATED', 'CLASS', 'TRANSP', 'PRIORITY'],
    parts: [],
  },
  VTIMEZONE: { required: ['TZID'], optional: ['LAST-MODIFIED', 'TZURL'], parts: ['STANDARD', 'DAYLIGHT'] },
  STANDARD: observance,
  DAYLIGHT: observance,
};

const text = /^(?:[^\\;,\x00-\x08\x0a-\x1f\x7f]|\\[\\;,nN])*$/;
const uri = /^[a-z][a-z\d+.-]*:\S+$/i;
const utc = /^\d{8}T\d{6}Z$/;
const local = /^\d{8}T\d{6}$/;
const offset = /^[+-]\d{4}(?:\d{2})?$/;
const values: Readonly<Record<string, RegExp>> = {
  VERSION: /^2\.0$/,
  PRODID: /^.+$/,
  METHOD: /^(?:PUBLISH|CANCEL)$/,
  'REFRESH-INTERVAL': /^P(?:T\d+[HMS]|\d+[DW])$/,
  NAME: text,
  UID: /^[\x21-\x7e]{1,255}$/,
  DTSTAMP: utc,
  'LAST-MODIFIED': utc,
  CREATED: utc,
  SUMMARY: text,
  DESCRIPTION: text,
  LOCATION: text,
  TZID: text,
  ORGANIZER: /^mailto:[^\s@]+@[^\s@]+$/i,
  URL: uri,
  TZURL: uri,
  SEQUENCE: /^\d{1,10}$/,
  STATUS: /^(?:TENTATIVE|CONFIRMED|CANCELLED)$/,
  TZOFFSETFROM: offset,
  TZOFFSETTO: offset,
};

/** One sentence for each fault. */
export function calendarFaults(file: string): string[] {
  const faults = lineFaults(file);
  const [calendar, structure] = parse(file);
  if (!calendar || structure.length > 0) return [...faults, ...structure];
  return [...faults, ...componentFaults(calendar), ...zoneFaults(calendar), ...methodFaults(calendar)];
}

function lineFaults(file: string): string[] {
  const lines = file.split('\r\n');
  return [
    ...(file.endsWith('\r\n') ? [] : ['The last line does not end with CRLF']),
    ...lines.flatMap((line, index) => [
      ...(/[\r\n]/.test(line) ? [`Line ${index + 1} has a CR or LF alone`] : []),
      ...(Buffer.byteLength(line) > MAX_OCTETS
        ? [`Line ${index + 1} has more than ${MAX_OCTETS} octets`]
        : []),
      ...(line === '' && index < lines.length - 1 ? [`Line ${index + 1} is empty`] : []),
      ...(Buffer.from(line).toString() === line ? [] : [`Line ${index + 1} has half a character`]),
    ]),
  ];
}

function parse(file: string): [Component | undefined, string[]] {
  const root: Component = { name: '', lines: [], parts: [] };
  const open = [root];
  for (const unfolded of file
    .replaceAll(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n')) {
    const line = lineOf(unfolded);
    const within = open.at(-1);
    if (!line || !within) return [undefined, [`"${unfolded}" is no content line`]];
    if (line.name === 'BEGIN') {
      const part: Component = { name: line.value, lines: [], parts: [] };
      within.parts.push(part);
      open.push(part);
    } else if (line.name === 'END') {
      if (open.pop()?.name !== line.value) return [undefined, [`END:${line.value} ends another component`]];
    } else within.lines.push(line);
  }
  const [calendar, ...more] = root.parts;
  return open.length === 1 && calendar && more.length === 0 && root.lines.length === 0
    ? [calendar, []]
    : [undefined, ['The file is not one VCALENDAR']];
}

function lineOf(line: string): Line | undefined {
  if (/[\x00-\x08\x0a-\x1f\x7f]/.test(line)) return undefined;
  const parameter = /;([A-Za-z\d-]+)=("[^"]*"|[^";:,]*)/g;
  // A text may have the line separators of Unicode.
  const [, name, written = '', value = ''] =
    /^([A-Za-z\d-]+)((?:;[A-Za-z\d-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/s.exec(line) ?? [];
  if (name === undefined) return undefined;
  const parameters = [...written.matchAll(parameter)].map(([, key = '', content = '']) => {
    return [key.toUpperCase(), content.replaceAll('"', '')] as const;
  });
  return { name: name.toUpperCase(), parameters: new Map(parameters), value };
}

function componentFaults({ name, lines, parts }: Component): string[] {
  const rule = rules[name];
  if (!rule) return [`${name} is no component of these calendars`];
  const names = lines.map((line) => line.name);
  const allowed = [...rule.required, ...rule.optional];
  return [
    ...rule.required.filter((each) => !names.includes(each)).map((each) => `${name} has no ${each}`),
    ...allowed
      .filter((each) => names.filter((found) => found === each).length > 1)
      .map((each) => `${name} has more than one ${each}`),
    ...names
      .filter((each) => !allowed.includes(each) && !each.startsWith('X-'))
      .map((each) => `${name} may not have ${each}`),
    ...parts
      .filter((part) => !rule.parts.includes(part.name))
      .map((part) => `${name} may not have ${part.name}`),
    ...(name === 'VTIMEZONE' && parts.length === 0 ? ['VTIMEZONE has no observance'] : []),
    ...lines.flatMap((line) => valueFaults(name, line)),
    ...parts.flatMap(componentFaults),
  ];
}

function valueFaults(component: string, { name, parameters, value }: Line): string[] {
  const isTime = name === 'DTSTART' || name === 'DTEND';
  const withZone = component === 'VEVENT' && !parameters.has('TZID') ? utc : local;
  const pattern = isTime ? withZone : values[name];
  const isReal = !isTime || isDate(value);
  return pattern && !(pattern.test(value) && isReal) ? [`${component} has ${name}:${value}`] : [];
}

function isDate(value: string): boolean {
  const [year, month, day] = [value.slice(0, 4), value.slice(4, 6), value.slice(6, 8)];
  const [hour, minute, second] = [value.slice(9, 11), value.slice(11, 13), value.slice(13, 15)];
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const moment = new Date(written);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === written;
}

function zoneFaults({ parts }: Component): string[] {
  const described = parts.filter(({ name }) => name === 'VTIMEZONE').map((zone) => valueOf(zone, 'TZID'));
  const used = new Set(
    parts.flatMap(({ lines }) => lines.flatMap(({ parameters }) => parameters.get('TZID') ?? [])),
  );
  return [
    ...[...used].filter((zone) => !described.includes(zone)).map((zone) => `${zone} has no VTIMEZONE`),
    ...described
      .filter((zone, index) => zone === undefined || !used.has(zone) || described.indexOf(zone) !== index)
      .map((zone) => `The VTIMEZONE of ${zone} is not needed`),
  ];
}

function methodFaults(calendar: Component): string[] {
  const events = calendar.parts.filter(({ name }) => name === 'VEVENT');
  const uids = events.map((event) => valueOf(event, 'UID'));
  const isCancelled = events.every((event) => valueOf(event, 'STATUS') === 'CANCELLED');
  return [
    ...(new Set(uids).size < uids.length ? ['Two events have the same UID'] : []),
    ...(valueOf(calendar, 'METHOD') === 'CANCEL' && events.length !== 1
      ? [`A cancellation has ${events.length} events`]
      : []),
    ...(valueOf(calendar, 'METHOD') === 'CANCEL' && !isCancelled
      ? ['A cancellation has another STATUS']
      : []),
  ];
}

function valueOf({ lines }: Component, name: string): string | undefined {
  return lines.find((line) => line.name === name)?.value;
}
