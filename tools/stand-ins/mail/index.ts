export { Mailbox } from './mailbox.js';
export { type MailFault, type MailServer, startMail } from './smtp.js';
