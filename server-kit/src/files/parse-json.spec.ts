import * as z from 'zod';
import { Failure } from '../failure.js';
import { parseJson, parseJsonLines } from './parse-json.js';

const file = {
  path: '/home/keys.json',
  schema: z.object({ secret: z.string() }),
  loss: 'New keys are made.',
};

describe('a damaged file', () => {
  it.each([
    ['', 'it is empty'],
    ['\n', 'it is empty'],
    ['{"secret":"hidden', 'it is cut off'],
    ['{"secret":', 'it is cut off'],
    ['{"secret"\n', 'it is cut off'],
    ['hidden', 'it is not JSON'],
    ['\0\0\0', 'it is not JSON'],
    ['{"secret":1}', 'secret: Invalid input: expected string, received number'],
    ['[]', 'its content: Invalid input: expected object, received array'],
  ])('with %j is refused with the fault and the remedy, and without its content', (text, problem) => {
    const read = () => parseJson(text, file);
    expect(read).toThrow(Failure);
    expect(read).toThrow(
      `/home/keys.json is damaged: ${problem}. Restore /home/keys.json from a backup. ` +
        "Without one: mv '/home/keys.json' '/home/keys.json.damaged', then start again. New keys are made.",
    );
    expect(read).not.toThrow('hidden');
  });

  it('is read when it is whole', () => {
    expect(parseJson('{"secret":"s"}', file)).toEqual({ secret: 's' });
  });
});

describe('JSON lines', () => {
  it('are read without the line that an interrupted write left incomplete', () => {
    expect(parseJsonLines('{"secret":"s"}\n{"sec', file)).toEqual({ entries: [{ secret: 's' }], torn: true });
    expect(parseJsonLines('{"secret":"s"}\n', file)).toEqual({ entries: [{ secret: 's' }], torn: false });
    expect(parseJsonLines('', file)).toEqual({ entries: [], torn: false });
  });

  it('are refused with the line number if a line before the last is damaged', () => {
    const text = '{"secret":"s"}\n{"sec\n{"secret":"s"}\n';
    expect(() => parseJsonLines(text, file)).toThrow('/home/keys.json, line 2, is damaged: it is cut off.');
  });
});
