import { Failure } from '@blush/server-kit/failure';
import { orKeepPages } from './or-keep-pages.js';

const printed: string[] = [];
const progress = { print: (sentence: string) => void printed.push(sentence) };
beforeEach(() => (printed.length = 0));

describe('rendering the pages at the start', () => {
  it('is no reason to stop when a server bundle cannot render them', async () => {
    const failure = new Failure('Pages cannot be rendered with the server bundle of mfe-public');
    await orKeepPages(Promise.reject(failure), progress);
    expect(printed).toEqual([
      'The pages stay as they are: Pages cannot be rendered with the server bundle of mfe-public',
    ]);
  });

  it('ends the start for a bug', async () => {
    await expect(orKeepPages(Promise.reject(new TypeError('not a function')), progress)).rejects.toThrow(
      'not a function',
    );
    expect(printed).toEqual([]);
  });
});
