import { readAnswer } from './read-answer';

const problem = {
  type: 'urn:blush:problem:sold-out',
  title: 'No seat is left',
  status: 409,
  code: 'sold-out',
};
const refused = (body: unknown) => readAnswer(Response.json(body, { status: 409 }));

describe('reading an answer of the API', () => {
  it('gives the body of a success', async () => {
    await expect(readAnswer(Response.json({ modifiedCount: 1 }))).resolves.toEqual({ modifiedCount: 1 });
  });

  it("rejects with a problem's detail, or else with its title", async () => {
    const error = { name: 'ApiError', code: 'sold-out', status: 409 };
    await expect(refused({ ...problem, detail: 'The last one just went' })).rejects.toMatchObject({
      ...error,
      message: 'The last one just went',
    });
    await expect(refused(problem)).rejects.toMatchObject({
      ...error,
      message: 'No seat is left',
      traceId: undefined,
    });
  });

  it.each([
    ['null', null],
    ['a text', 'sold-out'],
    ['a problem without code', { ...problem, code: undefined }],
    ['a problem without title', { ...problem, title: undefined }],
    ['a problem without status', { ...problem, status: undefined }],
  ])('rejects with the code "bad-answer" when the body of an error is %s', async (_, body) => {
    await expect(refused(body)).rejects.toMatchObject({ name: 'ApiError', code: 'bad-answer', status: 409 });
  });

  it('rejects with the code "bad-answer" when the body is not JSON, even with status 200', async () => {
    await expect(readAnswer(new Response('<html>'))).rejects.toMatchObject({
      code: 'bad-answer',
      status: 200,
      cause: expect.objectContaining({ name: 'SyntaxError' }),
    });
  });
});
