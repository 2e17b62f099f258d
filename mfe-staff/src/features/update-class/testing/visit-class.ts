import {
  type ClassFeedback,
  type ClassSession,
  getStaffClass,
  listClassMessages,
  listClassStudents,
  localTimeIn,
  type SessionBody,
  type StaffClass,
  updateClass,
  type UpdateClassBody,
} from '@blush/shared-ui/contracts';
import { anId, aStaffClass, FakeApi, refusal, renderPage, signedIn } from '@blush/shared-ui/testing';
import { routes } from '../../../routes';

/** In-memory class. Refuses an update of an older version, as the API does. */
class StoredClass {
  current: StaffClass & { feedbacks: ClassFeedback[] };

  constructor(facts: Partial<StaffClass>) {
    this.current = { ...aStaffClass({ className: 'Silk Skin', price: 40, ...facts }), feedbacks: [] };
  }

  change(changes: Partial<StoredClass['current']>) {
    this.current = { ...this.current, ...changes, version: this.current.version + 1 };
  }

  update({ version, files, sessions, stage, ...changes }: UpdateClassBody) {
    if (version !== this.current.version) return refusal('changed-meanwhile');
    this.change({
      ...(changes as Partial<StaffClass>),
      ...(files && { files: files.map((file) => ({ ...file, size: 9 })) }),
      ...(sessions && { sessions: sessions.map(toStored).sort(byStart) }),
      ...(stage !== undefined && { stage: stage === 'review' ? undefined : stage }),
      status: this.current.status === 'approved' && stage !== 'archived' ? 'approved' : 'pending',
    });
    return { modifiedCount: 1 };
  }
}

/** Opens the form of a class with a fake API, which stores updates as the real one does. */
export function visitClass(facts: Partial<StaffClass> = {}) {
  const storedClass = new StoredClass(facts);
  const fakeApi = new FakeApi()
    .answers(getStaffClass, () => storedClass.current)
    .answers(listClassMessages, () => [])
    .answers(listClassStudents, () => ({ items: [], total: 0 }))
    .answers(updateClass, ({ body }) => storedClass.update(body as UpdateClassBody));
  const at = `/dashboard/myclass/${storedClass.current._id}`;
  const updates = () => fakeApi.callsOf(updateClass).map(({ body }) => body as UpdateClassBody);
  return { storedClass, updates, ...renderPage(routes, { at, fakeApi, session: signedIn('instructor') }) };
}

function toStored({ id = anId(), start, end, cancelled, ...rest }: SessionBody): ClassSession {
  return {
    ...rest,
    id,
    start: momentIn(start, rest.zone),
    end: momentIn(end, rest.zone),
    ...(cancelled && { cancelledAt: '2026-03-01T09:00:00.000Z' }),
  };
}

const byStart = (one: ClassSession, other: ClassSession) => Date.parse(one.start) - Date.parse(other.start);

/** Wrong within some hours of a change of the clocks. */
function momentIn(local: string, zone: string): string {
  const asUtc = Date.parse(`${local}:00.000Z`);
  const shown = Date.parse(`${localTimeIn(new Date(asUtc).toISOString(), zone)}:00.000Z`);
  return new Date(2 * asUtc - shown).toISOString();
}
