import {
  classFileLimits,
  type ClassFilesBody,
  createClass,
  createDraft,
  exportOwnData,
  getClass,
  getClassFile,
  getEnrolment,
  listAuditEntries,
  listClasses,
  makeStudent,
  refundPayment,
  uploadClassFile,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import {
  asUser,
  classEdits,
  makeClassBody,
  PaymentTestBed,
  pdfOf,
  type Person,
  plansOf,
  until,
} from '../../test/support/index.js';
import { Clock } from '../common/clock.js';
import { ClassFileStore } from '../class-files/class-file-store.service.js';
import { ClassFiles } from './class-files.service.js';

const testBed = await PaymentTestBed.open();
testBed.relay.mode = 'forward';
afterAll(async () => {
  // Without the files, the database is small enough for later tests to take it.
  await testBed.app.database.collection('classfiles').deleteMany({});
  await testBed.close();
});

const DAY_MINUTES = 24 * 60;

const upload = (body: Uint8Array<ArrayBuffer> = pdfOf(), { token } = testBed.instructor) =>
  testBed.app.call(uploadClassFile, { body }, token);
const uploaded = async (text?: string) => (await upload(pdfOf(text))).body.id;
const { ofStaff, edit } = classEdits(testBed);
const download = (id: string, fileId: string, person?: Person) =>
  testBed.app.call(getClassFile, { params: { id, fileId } }, person?.token);
const withFile = async (name = 'Kit list.pdf') => {
  const fileId = await uploaded();
  return { fileId, id: await testBed.classWith({ files: [{ id: fileId, name }] }) };
};
const removeUnused = () => testBed.app.nest.get(ClassFiles).removeUnused();
const isKept = async (id: string) =>
  (await testBed.app.database.collection<{ _id: string }>('classfiles').countDocuments({ _id: id })) === 1;
async function enrol(classId: string): Promise<{ student: Person; id: string }> {
  const { student, started } = await testBed.buyer(classId);
  await testBed.payByCard(started);
  await until(async () => (await testBed.order(started.orderId)).state === 'enrolled');
  return { student, id: started.orderId };
}

describe('an upload', () => {
  it('answers with the size and an id that cannot be guessed, a new one even for the same bytes', async () => {
    const [first, second] = [await upload(), await upload()];
    expect(first.status).toBe(201);
    expect(first.body).toEqual({ id: expect.stringMatching(/^[\w-]{43}$/), size: pdfOf().byteLength });
    expect(second.body.id).not.toBe(first.body.id);
  });

  it.each([
    ['a text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['a page that ends like a PDF', Buffer.from('<script>alert(1)</script>%%EOF')],
  ])('of %s is refused as not-a-pdf', async (_what, bytes) => {
    expect((await upload(bytes)).problem).toMatchObject({ status: 422, code: 'not-a-pdf' });
  });

  it('of 10 MB is kept as it is, and one byte more is refused', async () => {
    const largest = new Uint8Array(classFileLimits.bytes);
    largest.set(pdfOf());
    largest.set(Buffer.from('%%EOF'), largest.length - 5);
    const { id } = (await upload(largest)).body;
    const classId = await testBed.classWith({ files: [{ id, name: 'large.pdf' }] });
    const { body } = await download(classId, id, testBed.instructor);
    expect(Buffer.from(body, 'base64').equals(largest)).toBe(true);
    const larger = new Uint8Array(classFileLimits.bytes + 1);
    larger.set(largest);
    expect((await upload(larger)).problem.code).toBe('body-too-large');
  });

  it('has a limit for each instructor and day, also for uploads at the same time', async () => {
    const busy = await asUser(testBed.app, 'instructor');
    const userId = new Types.ObjectId(busy.id);
    const records = testBed.app.database.collection('classfiles');
    const now = testBed.app.nest.get(Clock).now();
    const free = 5;
    const earlier = Array.from({ length: classFileLimits.uploadsPerDay - free }, (_none, nth) => ({
      _id: String(nth).padStart(43, '-'),
      userId,
      uploadedAt: now,
      size: 1,
      content: Buffer.from('a'),
      keptUntil: new Date(now.getTime() + DAY_MINUTES * 60_000),
    }));
    await records.insertMany(earlier as object[]);
    const answers = await Promise.all(Array.from({ length: 2 * free }, () => upload(pdfOf(), busy)));
    const kept = answers.filter(({ status }) => status === 201);
    expect(kept.length).toBeLessThanOrEqual(free);
    expect(await records.countDocuments({ userId })).toBe(earlier.length + kept.length);
    await until(async () => (await upload(pdfOf(), busy)).status !== 201);
    expect((await upload(pdfOf(), busy)).problem).toMatchObject({
      code: 'rate-limited',
      detail: 'You can upload 60 files a day.',
    });
    const uploadedAt = new Date(testBed.app.nest.get(Clock).now().getTime() - (DAY_MINUTES - 30) * 60_000);
    await records.updateOne({ userId }, { $set: { uploadedAt } });
    const { headers } = await testBed.app.fetch(uploadClassFile.path, {
      method: uploadClassFile.method,
      headers: { authorization: `Bearer ${busy.token}`, 'content-type': 'application/octet-stream' },
      body: pdfOf(),
    });
    expect(Math.ceil(Number(headers.get('retry-after')) / 60)).toBe(30);
    expect((await upload()).status).toBe(201);
  });
});

describe('a file of a class', () => {
  it('is shown with a clean name and its size to students enrolled, instructor and admins', async () => {
    const { fileId, id } = await withFile('C:\\docs\\Kit\u202Elist.PDF');
    const files = [{ id: fileId, name: 'Kitlist.pdf', size: pdfOf().byteLength }];
    const { student, id: enrolmentId } = await enrol(id);
    const ofClass = async (person?: Person) =>
      (await testBed.app.call(getClass, { params: { id } }, person?.token)).body.files;
    for (const person of [student, testBed.instructor, testBed.admin])
      expect(await ofClass(person)).toEqual(files);
    expect([await ofClass(), await ofClass(await testBed.student())]).toEqual([undefined, undefined]);
    expect(JSON.stringify((await testBed.app.call(listClasses, {})).body)).not.toContain(fileId);
    const enrolment = await testBed.app.call(getEnrolment, { params: { id: enrolmentId } }, student.token);
    expect(enrolment.body.files).toEqual(files);
    expect((await ofStaff(id, testBed.admin)).files).toEqual(files);
  });

  it('is downloaded as a PDF attachment that no cache keeps', async () => {
    const { fileId, id } = await withFile('Übung.pdf');
    const { student } = await enrol(id);
    const answer = await testBed.app.fetch(`/classes/${id}/files/${fileId}`, {
      headers: { authorization: `Bearer ${student.token}`, accept: '*/*' },
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdfOf())).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="_bung.pdf"; filename*=UTF-8\'\'%C3%9Cbung.pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is not found by a stranger, another student, another instructor, nor after a refund', async () => {
    const { fileId, id } = await withFile();
    const { student, id: paymentId } = await enrol(id);
    for (const person of [student, testBed.instructor, testBed.admin])
      expect((await download(id, fileId, person)).status).toBe(200);
    expect((await download(id, fileId)).problem.code).toBe('signed-out');
    const { student: ofOtherClass } = await enrol((await withFile()).id);
    const strangers = [await testBed.student(), ofOtherClass, await asUser(testBed.app, 'instructor')];
    await testBed.app.call(refundPayment, { params: { id: paymentId } }, testBed.admin.token);
    for (const person of [...strangers, student])
      expect((await download(id, fileId, person)).problem).toMatchObject({ status: 404, code: 'not-found' });
    const enrolment = await testBed.app.call(getEnrolment, { params: { id: paymentId } }, student.token);
    expect(enrolment.body).not.toHaveProperty('files');
  });

  it('is not found by an admin while the class is a draft, nor by its instructor once demoted', async () => {
    const instructor = await asUser(testBed.app, 'instructor');
    const { id: fileId } = (await upload(pdfOf(), instructor)).body;
    const body = { ...makeClassBody(), files: [{ id: fileId, name: 'a.pdf' }] };
    const { insertedId } = (await testBed.app.call(createDraft, { body }, instructor.token)).body;
    const id = insertedId ?? '';
    expect((await download(id, fileId, instructor)).status).toBe(200);
    expect((await download(id, fileId, testBed.admin)).status).toBe(404);
    await testBed.app.call(makeStudent, { params: { id: instructor.id } }, testBed.admin.token);
    expect((await download(id, fileId, instructor)).status).toBe(404);
  });

  it('is not found under another class of the same instructor, nor once it is removed from its class', async () => {
    const { fileId, id } = await withFile();
    const other = await withFile();
    expect((await download(other.id, fileId, testBed.instructor)).status).toBe(404);
    await edit(id, { files: [] });
    expect((await download(id, fileId, testBed.instructor)).status).toBe(404);
    expect(await ofStaff(id)).not.toHaveProperty('files');
  });

  it('changes without another review, with an audit entry, and stays when an update does not name it', async () => {
    const { fileId, id } = await withFile();
    const files = [{ id: fileId, name: 'Kit list.pdf' }];
    expect((await edit(id, { files })).body).toEqual({ modifiedCount: 0 });
    const replaced = [{ id: await uploaded('another'), name: 'Kit list.pdf' }];
    expect((await edit(id, { files: replaced })).body).toEqual({ modifiedCount: 1 });
    expect(await ofStaff(id)).toMatchObject({ status: 'approved', files: replaced, changed: [] });
    const [entry] = (await testBed.app.call(listAuditEntries, { query: {} }, testBed.admin.token)).body.items;
    const textOf = ([file]: ClassFilesBody) => `Kit list.pdf (${file?.id.slice(0, 8)})`;
    expect(entry?.changes).toEqual([{ field: 'files', before: textOf(files), after: textOf(replaced) }]);
    await edit(id, { className: 'Other' });
    expect((await ofStaff(id)).files).toMatchObject(replaced);
  });

  it('is attached once, as one of at most five, and only with an id and a name', async () => {
    const id = await testBed.classWith();
    const file = { id: await uploaded(), name: 'a.pdf' };
    await edit(id, { files: [file, { ...file, name: 'b.pdf' }] });
    expect((await ofStaff(id)).files).toEqual([{ ...file, name: 'b.pdf', size: pdfOf().byteLength }]);
    const six = await Promise.all(
      Array.from({ length: classFileLimits.perClass + 1 }, async () => ({
        id: await uploaded(),
        name: 'a.pdf',
      })),
    );
    expect((await edit(id, { files: six })).problem.code).toBe('invalid-request');
    expect((await edit(id, { files: six.slice(1) })).status).toBe(200);
    for (const wrong of [
      { ...file, size: 1 },
      { ...file, name: '' },
      { ...file, id: '../x' },
    ])
      expect((await edit(id, { files: [wrong] })).problem.code).toBe('invalid-request');
  });

  it('is refused if it does not exist, or belongs to another instructor', async () => {
    const id = await testBed.classWith();
    const foreign = (await upload(pdfOf(), await asUser(testBed.app, 'instructor'))).body.id;
    for (const fileId of [foreign, 'x'.repeat(43)]) {
      const files = [
        { id: await uploaded(), name: 'a.pdf' },
        { id: fileId, name: 'b.pdf' },
      ];
      const body = { ...makeClassBody(), files };
      const created = await testBed.app.call(createClass, { body }, testBed.instructor.token);
      for (const answer of [await edit(id, { files }), created])
        expect(answer.problem).toMatchObject({ status: 422, code: 'file-not-kept' });
    }
  });

  it('is in the export of its instructor, with each upload', async () => {
    const instructor = await asUser(testBed.app, 'instructor');
    const { id } = (await upload(pdfOf(), instructor)).body;
    const body = { ...makeClassBody(), files: [{ id, name: 'Kit.pdf' }] };
    await testBed.app.call(createClass, { body }, instructor.token);
    const data = (await testBed.app.call(exportOwnData, {}, instructor.token)).body;
    expect(data.classes[0]?.files).toEqual([{ id, name: 'Kit.pdf', size: pdfOf().byteLength }]);
    expect(data.limits.uploads).toHaveLength(1);
  });
});

describe('a file that no class has', () => {
  it('is deleted after a day, unlike a file that a class has', async () => {
    const unused = await uploaded();
    const { fileId, id } = await withFile();
    testBed.passMinutes(DAY_MINUTES - 5);
    await removeUnused();
    expect([await isKept(unused), await isKept(fileId)]).toEqual([true, true]);
    testBed.passMinutes(10);
    // A run that was ended begins nothing more.
    await testBed.app.nest.get(ClassFiles).removeUnused(AbortSignal.abort());
    expect(await isKept(unused)).toBe(true);
    await removeUnused();
    expect([await isKept(unused), await isKept(fileId)]).toEqual([false, true]);
    await edit(id, { files: [] });
    testBed.passMinutes(DAY_MINUTES + 10);
    await removeUnused();
    expect(await isKept(fileId)).toBe(false);
  });

  it('is not deleted while a class that names it is being saved', async () => {
    const fileId = await uploaded();
    testBed.passMinutes(DAY_MINUTES + 5);
    const id = await testBed.classWith();
    // The class is saved after `removeUnused` has found the file due, and before it deletes.
    let saved = false;
    await testBed.app.nest.get(ClassFileStore).removeUnused(async () => {
      if (!saved) expect((await edit(id, { files: [{ id: fileId, name: 'a.pdf' }] })).status).toBe(200);
      saved = true;
      return [];
    });
    expect(await isKept(fileId)).toBe(true);
    expect((await download(id, fileId, testBed.instructor)).status).toBe(200);
  });

  it('is found by indexes, and the search reads no file', async () => {
    await withFile();
    testBed.passMinutes(DAY_MINUTES + 5);
    const plans = await plansOf(testBed.app.database, removeUnused);
    const search = plans.filter(
      ({ collection, filter }) => collection === 'classfiles' && 'keptUntil' in filter,
    );
    expect(search.map(({ documents }) => documents)).toEqual(search.map(() => 0));
    expect(search.length).toBeGreaterThan(0);
    const summaries = plans.map(({ summary }) => summary);
    expect(summaries.length).toBeGreaterThanOrEqual(3);
    for (const summary of summaries) expect(summary).toMatch(/^(IXSCAN|EXPRESS|DISTINCT_SCAN|IDHACK|EOF)/);
  });
});
