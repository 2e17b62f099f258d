import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Everything that the server answers to the lines until the connection ends; no HTTP client checks or completes them. */
export async function rawAnswer(edge: FastifyInstance, lines: readonly string[]): Promise<string> {
  const socket = connect((edge.server.address() as AddressInfo).port, 'localhost');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.write(lines.join('\r\n'));
  await once(socket, 'close');
  return answer;
}
