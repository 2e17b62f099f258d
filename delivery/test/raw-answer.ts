import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** All that is answered to the lines before the connection ends; no client checks or completes them. */
export async function rawAnswer(edge: FastifyInstance, lines: readonly string[]): Promise<string> {
  const socket = connect((edge.server.address() as AddressInfo).port, 'localhost');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.write(lines.join('\r\n'));
  await once(socket, 'close');
  return answer;
}
