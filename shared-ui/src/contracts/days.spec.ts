import * as z from 'zod/mini';
import { utcDay } from './days';

const accepts = (text: string) => z.safeParse(utcDay, text).success;
const two = (number: number) => String(number).padStart(2, '0');

describe('utcDay', () => {
  it('accepts every date from 2000 to 2099, and no date that does not exist', () => {
    const wrong: string[] = [];
    for (let year = 2000; year < 2100; year += 1)
      for (let month = 0; month <= 13; month += 1)
        for (let date = 0; date <= 32; date += 1) {
          const text = `${year}-${two(month)}-${two(date)}`;
          const moment = new Date(Date.UTC(year, month - 1, date));
          const real = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date;
          if (accepts(text) !== real) wrong.push(text);
        }
    expect(wrong).toEqual([]);
  });

  it.each([
    '',
    '2026-3-1',
    '1999-12-31',
    '2100-01-01',
    '2026-03-01T00:00:00Z',
    ' 2026-03-01',
    '2026-03-01\n',
  ])('rejects %j', (text) => {
    expect(accepts(text)).toBe(false);
  });
});
