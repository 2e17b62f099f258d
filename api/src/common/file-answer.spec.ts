import { getClassFile } from '@blush/shared-ui/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileAnswer } from './file-answer.js';

function answer(fileName: string, accept?: string) {
  const headers = new Map<string, string>();
  const reply = {
    type: (type: string) => headers.set('content-type', type),
    header: (name: string, value: string) => headers.set(name, value),
  };
  const parts = { request: { headers: { accept } }, reply } as unknown as {
    request: FastifyRequest;
    reply: FastifyReply;
  };
  return { body: fileAnswer(getClassFile, Buffer.from('%PDF'), { ...parts, fileName }), headers };
}

it.each([
  ['kit list.pdf', 'attachment; filename="kit list.pdf"'],
  ['a"; x="b.pdf', 'attachment; filename="a_; x=_b.pdf"; filename*=UTF-8\'\'a%22%3B%20x%3D%22b.pdf'],
  ["Übung (1)'.pdf", "attachment; filename=\"_bung (1)'.pdf\"; filename*=UTF-8''%C3%9Cbung%20%281%29%27.pdf"],
  ['50%41.pdf', 'attachment; filename="50_41.pdf"; filename*=UTF-8\'\'50%2541.pdf'],
])('names a file that is called %s', (name, disposition) => {
  const { body, headers } = answer(name);
  expect(body).toEqual(Buffer.from('%PDF'));
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe(disposition);
});

it('a file is base64 in a JSON string for a client that accepts only JSON', () => {
  const { body, headers } = answer('kit.pdf', 'application/json');
  expect(body).toBe(JSON.stringify(Buffer.from('%PDF').toString('base64')));
  expect(headers).toEqual(new Map([['content-type', 'application/json; charset=utf-8']]));
});
