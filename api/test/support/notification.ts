interface NotificationFacts {
  /** The return path of the mail. */
  readonly to: string;
  /** Headers above the others. */
  readonly headers?: readonly string[];
  /** Fields of each recipient. */
  readonly groups?: readonly (readonly string[])[];
}

const failed = [
  'Final-Recipient: rfc822; ada@mail.test',
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1 <ada@mail.test>: Recipient address\r\n rejected: User unknown',
];

/** A delivery status notification (RFC 3464), as a mail system delivers it. */
export function notification({
  to,
  headers = [],
  groups = [failed],
}: NotificationFacts): Uint8Array<ArrayBuffer> {
  const fields = [['Reporting-MTA: dns; mx.mail.test'], ...groups].flatMap((group) => [...group, '']);
  const lines = [
    ...headers,
    'From: MAILER-DAEMON@mx.mail.test',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="parts"',
    '',
    '--parts',
    'Content-Type: text/plain',
    '',
    'Your mail could not be delivered.',
    '',
    '--parts',
    'Content-Type: message/delivery-status',
    '',
    ...fields,
    '--parts',
    'Content-Type: text/rfc822-headers',
    '',
    'To: ada@mail.test',
    '',
    '--parts--',
    '',
  ];
  return new TextEncoder().encode(lines.join('\r\n'));
}
