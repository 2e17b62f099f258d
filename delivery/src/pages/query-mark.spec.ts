import { runInNewContext } from 'node:vm';
import { QUERY_MARK } from './query-mark.js';

function run(search: string) {
  const root = { dataset: {} as Record<string, string> };
  const listeners: ((event: { target: { localName: string } }) => void)[] = [];
  runInNewContext(QUERY_MARK, {
    location: { search },
    document: { documentElement: root },
    addEventListener: (_type: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  });
  const fail = (localName: string) => listeners.forEach((listener) => listener({ target: { localName } }));
  return { root, fail };
}

describe('the mark of a query', () => {
  it('is set only for an address with a query', () => {
    expect(run('?search=silk').root.dataset).toEqual({ query: '' });
    expect(run('').root.dataset).toEqual({});
  });

  it('is removed when a script fails to load, but not when a picture does', () => {
    const { root, fail } = run('?search=silk');
    fail('img');
    expect(root.dataset).toEqual({ query: '' });
    fail('script');
    expect(root.dataset).toEqual({});
  });
});
