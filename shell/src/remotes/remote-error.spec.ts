import { loadFailure, newTraceId, RemoteError } from './remote-error';

describe('a failure of a remote', () => {
  it('has a name, a kind, a message, a cause and a unique trace id', () => {
    const cause = new Error('404');
    const error = new RemoteError('broken', 'exposes no routes', { cause });
    expect(error).toMatchObject({
      name: 'RemoteError',
      failure: 'broken',
      message: 'exposes no routes',
      cause,
    });
    expect(error.traceId).toMatch(/^[0-9a-f]{8}$/);
    expect(new RemoteError('broken', '').traceId).not.toBe(error.traceId);
  });

  it.each([
    [
      'the type of the bundler’s error',
      Object.assign(new Error('Loading chunk 7 failed'), { type: 'timeout' }),
    ],
    ['the message', new Error('Script "x" timed out.')],
    ['the cause', new Error('Loading failed', { cause: new Error('The request timed out') })],
  ])('is a timeout by %s', (_, cause) => {
    expect(loadFailure('mfe-public could not be loaded', cause)).toMatchObject({
      failure: 'timeout',
      message: 'mfe-public could not be loaded',
      cause,
    });
  });

  it.each([
    ['another error', Object.assign(new Error('Loading chunk 7 failed'), { type: 'missing' })],
    ['another cause', new Error('Loading failed', { cause: new Error('404') })],
    ['a string', 'timed out'],
    ['no error', undefined],
  ])('is unreachable for %s', (_, cause) => {
    expect(loadFailure('', cause).failure).toBe('unreachable');
  });
});

it.each([
  [0, '00000000'],
  [0xbeef, '0000beef'],
  [0xffffffff, 'ffffffff'],
])('a trace id has eight digits: %i', (word, id) => {
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((words) => {
    (words as Uint32Array)[0] = word;
    return words;
  });
  expect(newTraceId()).toBe(id);
});
