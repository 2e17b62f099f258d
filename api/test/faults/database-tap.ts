import mongoose from 'mongoose';
import { type Address, MongoRelay } from '../support/index.js';
import { Messages } from './messages.js';
import type { CallRecorder } from './call-recorder.js';

/** Byte offsets and opcodes of MongoDB's wire protocol. */
const REQUEST_ID = 4;
const RESPONSE_TO = 8;
const OPCODE = 12;
const BODY = 21;
const OP_MSG = 2013;

/** Commands that the driver sends on its own schedule. */
const driverCommands = new Set(['hello', 'ismaster', 'ping', 'endSessions']);
/** Collection of a cursor over a whole database. Only the change stream has one, read on the driver's own schedule. */
const CHANGE_STREAM = '$cmd.aggregate';

export function tapDatabase(target: Address, recorder: CallRecorder): Promise<MongoRelay> {
  return MongoRelay.start(target, (api, database) => {
    let fatalRequest: number | undefined;
    const requests = new Messages((message) => {
      const name = nameOf(message);
      const interception = name === undefined ? 'through' : recorder.intercept(name);
      if (interception === 'before') return recorder.kill();
      if (interception === 'after') fatalRequest = message.readInt32LE(REQUEST_ID);
      database.write(message);
    });
    const answers = new Messages((message) => {
      if (fatalRequest !== undefined && message.readInt32LE(RESPONSE_TO) === fatalRequest)
        return recorder.kill();
      api.write(message);
    });
    api.on('data', (chunk) => requests.take(chunk));
    database.on('data', (chunk) => answers.take(chunk));
  });
}

/** Name of a command (`orders.insert`); `undefined` for commands that no call causes. */
function nameOf(message: Buffer): string | undefined {
  if (message.readInt32LE(OPCODE) !== OP_MSG) return undefined;
  const body = message.subarray(BODY);
  const command = mongoose.mongo.BSON.deserialize(body, { allowObjectSmallerThanBufferSize: true });
  const [name = ''] = Object.keys(command);
  if (driverCommands.has(name) || command['collection'] === CHANGE_STREAM) return undefined;
  const collection: unknown = command[name];
  return typeof collection === 'string' ? `${collection}.${name}` : name;
}
