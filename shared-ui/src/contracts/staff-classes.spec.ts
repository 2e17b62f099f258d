import * as z from 'zod/mini';
import { getClassFigures, listStaffClasses } from './operations/staff-classes';

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe('the query', () => {
  it('of figures accepts 1 to 366 days', () => {
    const { query } = getClassFigures;
    const days = Array.from({ length: 500 }, (_, number) => String(number));
    const accepted = days.filter((number) => accepts(query, { days: number }));
    expect([accepted[0], accepted.at(-1), accepted.length]).toEqual(['1', '366', 366]);
  });

  it('of classes accepts pages of 1 to 100 rows', () => {
    const { query } = listStaffClasses;
    const sizes = Array.from({ length: 200 }, (_, number) => String(number));
    const accepted = sizes.filter((limit) => accepts(query, { limit }));
    expect([accepted[0], accepted.at(-1), accepted.length]).toEqual(['1', '100', 100]);
    expect(z.parse(query, { page: '3', limit: '50', search: 'glow' })).toEqual({
      page: 3,
      limit: 50,
      search: 'glow',
    });
  });
});
