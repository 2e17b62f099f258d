import { BOUNCE_MAX_BYTES, bounceFile, bounceReceipt, MAIL_TYPE } from '../mail-bounces.js';
import { defineOperation } from '../operation.js';
import * as serverCalls from '../server-calls.js';

export const receiveBounce = defineOperation({
  ...serverCalls.receiveBounce,
  tag: 'staff',
  summary:
    'Accepts a delivery status notification, unchanged, from the mail system of `MAIL_BOUNCES`; may be repeated',
  serverToken: 'MAIL_BOUNCES_TOKEN',
  upload: { maxBytes: BOUNCE_MAX_BYTES, types: [MAIL_TYPE] },
  body: bounceFile,
  success: [202],
  response: bounceReceipt,
});
