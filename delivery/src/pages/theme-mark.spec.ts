import { runInNewContext } from 'node:vm';
import { THEME_MARK } from './theme-mark.js';

function datasetWith(getItem: (key: string) => string | null): Record<string, string> {
  const dataset: Record<string, string> = {};
  runInNewContext(THEME_MARK, {
    localStorage: { getItem },
    document: { documentElement: { dataset } },
  });
  return dataset;
}

describe('the chosen colours', () => {
  it.each(['light', 'dark'])('are set from the stored theme %s', (theme) => {
    expect(datasetWith((key) => (key === 'theme' ? theme : null))).toEqual({ theme });
  });

  it.each([null, '', 'system', 'darker', '"><script>'])(
    'are those of the system when %p is stored',
    (text) => {
      expect(datasetWith(() => text)).toEqual({});
    },
  );

  it('are those of the system when storage is blocked', () => {
    const blocked = () => {
      throw new Error('The operation is insecure.');
    };
    expect(datasetWith(blocked)).toEqual({});
  });
});
