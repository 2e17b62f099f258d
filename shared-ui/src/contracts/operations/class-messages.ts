import * as z from 'zod/mini';
import * as calls from '../class-message-calls.js';
import { classMessage, classMessageBody, sentClassMessage } from '../class-messages.js';
import { defineOperation } from '../operation.js';
import { idParams } from '../primitives.js';

export const listClassMessages = defineOperation({
  ...calls.listClassMessages,
  tag: 'classes',
  summary: 'Messages to the students of an own class, or of any class for admins, newest first',
  params: idParams,
  response: z.array(classMessage),
  problems: ['not-found'],
});

export const sendClassMessage = defineOperation({
  ...calls.sendClassMessage,
  tag: 'classes',
  summary: 'Sends a mail to all students enrolled in an own class, or in any class for admins',
  params: idParams,
  body: classMessageBody,
  success: [201],
  response: sentClassMessage,
  problems: ['not-found', 'too-many-messages'],
});
