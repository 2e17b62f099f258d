import {
  eraseUser,
  exportOwnData,
  getReceipt,
  getReceiptFile,
  refundPayment,
} from '@blush/shared-ui/contracts';
import { buyClass, openMailTestBed, type Person, readPdf } from '../../test/support/index.js';
import { ReceiptNumbers } from '../payments/receipt-numbers.service.js';
import { MailSender } from '../mail/mail-sender.service.js';

const { mailServer, testBed, close } = await openMailTestBed();
afterAll(close);

const numberReceipts = () => testBed.app.nest.get(ReceiptNumbers).run();
const send = () => testBed.app.nest.get(MailSender).run();
const fileFor = (id: string, { token }: Person) =>
  testBed.app.call(getReceiptFile, { params: { id } }, token);
const pathOf = (id: string) => `/payments/${id}/receipt.pdf`;

async function numberedPurchase() {
  const purchase = await buyClass(testBed);
  await numberReceipts();
  return purchase;
}

describe('the file of a receipt', () => {
  it('is a PDF that no cache keeps, named by its number', async () => {
    const { student, orderId } = await numberedPurchase();
    const authorization = `Bearer ${student.token}`;
    const answer = await testBed.app.fetch(pathOf(orderId), { headers: { authorization } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { receipt, transactionId } = (
      await testBed.app.call(getReceipt, { params: { id: orderId } }, student.token)
    ).body;
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${receipt?.number}.pdf"`);
    const { text } = readPdf(Buffer.from(await answer.arrayBuffer()));
    for (const part of [
      'Blush Camp (demo)',
      `Receipt ${receipt?.number}`,
      `${student.name}, ${student.email}`,
      'Bridal Makeup',
      '$19.99',
      'Visa ending in 4242',
      transactionId,
      'Paid (service pending)',
      'Tax 0%: no tax included',
    ])
      expect(text).toContain(part);
  });

  it('is in base64 for clients that accept JSON only, the same for student and admin', async () => {
    const { student, orderId } = await numberedPurchase();
    const own = (await fileFor(orderId, student)).body;
    expect(Buffer.from(own, 'base64').toString('latin1')).toMatch(/^%PDF-1\.7/);
    expect((await fileFor(orderId, testBed.admin)).body).toBe(own);
  });

  it('of a refunded payment shows that nothing is left', async () => {
    const { student, orderId } = await numberedPurchase();
    await testBed.app.call(refundPayment, { params: { id: orderId } }, testBed.admin.token);
    const { text } = readPdf(Buffer.from((await fileFor(orderId, student)).body, 'base64'));
    expect(text.join(' ')).toMatch(
      /Status refunded Refunded on .* Refunded to your card -\$19\.99 Total \(USD\) \$0/,
    );
  });

  it('is refused until the payment has its number: 409', async () => {
    const { student, orderId } = await buyClass(testBed);
    expect((await fileFor(orderId, student)).problem).toMatchObject({
      code: 'receipt-not-issued',
      status: 409,
    });
    await numberReceipts();
    expect((await fileFor(orderId, student)).status).toBe(200);
  });

  it('of another student, or of no payment, is not found, also before it has a number', async () => {
    const { orderId } = await buyClass(testBed);
    const other = await testBed.student();
    expect((await fileFor(orderId, other)).problem.code).toBe('not-found');
    await numberReceipts();
    expect((await fileFor(orderId, other)).problem.code).toBe('not-found');
    expect((await fileFor(orderId, testBed.instructor)).problem.code).toBe('not-found');
    expect((await fileFor('f'.repeat(24), testBed.admin)).problem.code).toBe('not-found');
    expect((await testBed.app.fetch(pathOf(orderId))).status).toBe(401);
  });
});

describe('the mail of an enrolment', () => {
  const enrolmentMails = ({ email }: Person) =>
    mailServer.received(email).filter(({ subject }) => subject.startsWith('You are enrolled'));

  it('is sent once the payment has its number, with the receipt attached', async () => {
    const { student, orderId } = await buyClass(testBed);
    await send();
    await send();
    expect(enrolmentMails(student)).toEqual([]);
    const waiting = await testBed.app.database.collection('mails').findOne({ state: 'queued' });
    expect(waiting).toMatchObject({ attempts: 0 });
    await numberReceipts();
    testBed.passMinutes(1);
    await send();
    const [mail] = enrolmentMails(student);
    const { receipt } = (await testBed.app.call(getReceipt, { params: { id: orderId } }, student.token)).body;
    expect(mail?.attachments.map(({ name, contentType }) => [name, contentType])).toEqual([
      [`${receipt?.number}.pdf`, 'application/pdf'],
    ]);
    expect(mail?.text).toContain(receipt?.number);
    const file = Buffer.from(mail?.attachments[0]?.content ?? '', 'base64');
    expect(readPdf(file).text).toContain(`Receipt ${receipt?.number}`);
  });

  it('is sent with the link alone after ten minutes without a number', async () => {
    const { student, orderId } = await buyClass(testBed);
    testBed.passMinutes(11);
    await send();
    const [mail] = enrolmentMails(student);
    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).toContain(`/dashboard/paymenthistory/${orderId}`);
  });

  it('is followed, after a refund, by a mail that names the number of the receipt', async () => {
    const { student, orderId } = await numberedPurchase();
    await testBed.app.call(refundPayment, { params: { id: orderId } }, testBed.admin.token);
    await send();
    const { receipt } = (await testBed.app.call(getReceipt, { params: { id: orderId } }, student.token)).body;
    const mail = mailServer.received(student.email).find(({ subject }) => subject.startsWith('Refunded'));
    expect(mail?.text).toContain(receipt?.number);
  });
});

describe('the data of a person', () => {
  it('include card, number and tax; an erasure keeps them for the books, without the name', async () => {
    const { student, orderId } = await numberedPurchase();
    const { receipt } = (await testBed.app.call(getReceipt, { params: { id: orderId } }, student.token)).body;
    const { payments } = (await testBed.app.call(exportOwnData, {}, student.token)).body;
    expect(payments).toMatchObject([{ receipt, card: { brand: 'visa', last4: '4242' } }]);
    await testBed.app.call(eraseUser, { params: { id: student.id } }, testBed.admin.token);
    const { token } = testBed.admin;
    const kept = (await testBed.app.call(getReceipt, { params: { id: orderId } }, token)).body;
    expect(kept.receipt).toEqual(receipt);
    const { text, source } = readPdf(Buffer.from((await fileFor(orderId, testBed.admin)).body, 'base64'));
    expect(text).toContain(`Receipt ${receipt?.number}`);
    for (const personal of [student.name, student.email])
      expect(`${text.join(' ')} ${source}`).not.toContain(personal);
  });
});
