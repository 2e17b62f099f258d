import { ApiError } from '@blush/shared-ui/api-client';
import { listClasses, type Call } from '@blush/shared-ui/contracts';
import { addresses } from './server';

const answering = (instructors: Promise<unknown>) => ({
  call: (operation: Call) =>
    operation.path === listClasses.path ? Promise.resolve([{ _id: 'c1' }]) : instructors,
});
const refusal = (status: number) =>
  ApiError.fromProblem({ type: 'about:blank', code: 'not-found', title: 'Refused', status, traceId: 't' });

describe('the addresses for prerendering', () => {
  it('are those of all classes and instructors', async () => {
    const api = answering(Promise.resolve([{ _id: 'i1' }]));
    expect(await addresses(api as never)).toEqual(['/allclass/c1', '/instructor/i1']);
  });

  it('are those of the classes when the API has no list of instructors', async () => {
    const api = answering(Promise.reject(refusal(404)));
    expect(await addresses(api as never)).toEqual(['/allclass/c1']);
  });

  it.each([refusal(429), refusal(500), ApiError.unreached('network')])(
    'are unknown when the list of instructors fails for another reason',
    async (failure) => {
      const api = answering(Promise.reject(failure));
      await expect(addresses(api as never)).rejects.toBe(failure);
    },
  );
});
