import { countFilters, noFilters, readFilters, writeFilters } from './class-filters';

const read = (query: string) => readFilters(new URLSearchParams(query));
const write = (query: string, changes: Parameters<typeof writeFilters>[1]) =>
  writeFilters(new URLSearchParams(query), changes).toString();

describe('the filters in an address', () => {
  it('have defaults in an empty query', () => {
    expect(read('')).toEqual(noFilters);
  });

  it('are read as they were written', () => {
    const filters = {
      search: 'silk & skin',
      instructor: '0a1b2c3d4e5f60718293a4b5',
      from: '20',
      to: '49.50',
      after: '2027-03-14',
      before: '2027-04-01',
      seats: 'free',
      level: 'beginner',
      format: 'live-online',
      sort: 'price-low',
    } as const;
    expect(read(write('', filters))).toEqual(filters);
  });

  it.each([
    ['sort=random', 'an order that does not exist'],
    ['sort=toString', 'a property of every object, but no order'],
    ['from=cheap', 'a price that is no number'],
    ['from=-5&to=1e3', 'prices that are not plain numbers'],
    ['after=tomorrow&before=14.3.2027', 'days in other notations'],
    ['seats=many', 'an unknown word for the seats'],
    ['level=toString&format=radio', 'kinds that no class has'],
  ])('ignore %s: %s', (query) => {
    expect(read(query)).toEqual(noFilters);
  });

  it('leave out empty filters, and keep other parameters', () => {
    expect(write('select=1&search=silk&sort=name', { search: '  ', sort: 'newest' })).toBe('select=1');
    expect(write('search=silk', { from: '20' })).toBe('search=silk&from=20');
  });

  it('are counted without search and order', () => {
    expect(countFilters(read('search=silk&sort=name&from=20&seats=free&after=2027-03-14'))).toBe(3);
  });
});
