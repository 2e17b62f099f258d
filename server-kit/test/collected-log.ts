import { Writable } from 'node:stream';

type LogLine = Record<string, unknown>;

/** `stream` is for the logger of a server; the test reads what was logged in `lines`. */
export function collectedLog(): { readonly lines: LogLine[]; readonly stream: Writable } {
  const lines: LogLine[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as LogLine);
      done();
    },
  });
  return { lines, stream };
}
