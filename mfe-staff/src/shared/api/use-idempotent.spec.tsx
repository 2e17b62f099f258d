import { renderHook } from '@testing-library/react';
import { useIdempotent } from './use-idempotent';

it('keeps the key while the same contents fail, and takes a new one for other contents and after a success', async () => {
  const send = jest.fn<Promise<string>, [{ text: string; idempotencyKey: string }]>();
  const { result, rerender } = renderHook(() => useIdempotent<{ text: string }, string>(send));
  const attempt = (text: string) => result.current({ text }).catch(() => undefined);
  send.mockRejectedValueOnce(new Error('no answer')).mockRejectedValueOnce(new Error('no answer'));
  send.mockResolvedValue('stored');
  await attempt('Bring a mirror');
  rerender();
  await attempt('Bring a mirror');
  await attempt('Bring two mirrors');
  await attempt('Bring two mirrors');
  const [first, second, other, afterwards] = send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
  expect(second).toBe(first);
  expect(new Set([first, other, afterwards]).size).toBe(3);
});
