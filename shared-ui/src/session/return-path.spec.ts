import { blockStorage } from '@blush/shared-ui/testing';
import { returnPath } from './return-path';

beforeEach(() => sessionStorage.clear());

describe('ACC-07 the return path after signing in', () => {
  it('leads to the stored page, once', () => {
    returnPath.remember('/allclass?search=lips#list');
    expect(returnPath.take()).toBe('/allclass?search=lips#list');
    expect(returnPath.take()).toBe('/');
  });

  it('leads to the home page when nothing is stored', () => {
    expect(returnPath.take()).toBe('/');
  });

  it('is stored under a key of the portal', () => {
    returnPath.remember('/blog');
    expect(Object.keys(sessionStorage)).toEqual([expect.stringMatching(/^blush:/)]);
  });

  it('leads to the caller’s fallback when nothing is stored', () => {
    expect(returnPath.take('/blog')).toBe('/blog');
  });

  it('leads to the caller’s fallback when storage is blocked', () => {
    blockStorage();
    returnPath.remember('/blog');
    expect(returnPath.take('/allclass')).toBe('/allclass');
  });

  it.each(['/login', '/login/', '/signup?from=x'])('does not lead to %s', (page) => {
    returnPath.remember('/blog');
    returnPath.remember(page);
    expect(returnPath.take()).toBe('/blog');
  });

  it.each(['//elsewhere.test/', '/\\elsewhere.test/'])('never leads out of the portal (%s)', (path) => {
    returnPath.remember('/blog');
    const [key = ''] = Object.keys(sessionStorage);
    sessionStorage.setItem(key, path);
    expect(returnPath.take()).toBe('/');
    expect(returnPath.take('/allclass')).toBe('/allclass');
  });
});
