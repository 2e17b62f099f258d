import {
  approveClass,
  denyClass,
  getStaffClass,
  giveFeedback,
  listStaffClasses,
  type Call,
  type ClassFeedback,
  type StaffClass,
} from '@blush/shared-ui/contracts';
import {
  aStaffClass,
  FakeApi,
  type ReceivedCall,
  refusal,
  renderPage,
  signedIn,
} from '@blush/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../src/routes';

/** A review raises the version, and is refused when it is of an older version. */
class ClassStore {
  readonly #classes: Map<string, StaffClass>;
  readonly #feedbacks: (ClassFeedback & { readonly id: string })[] = [];

  constructor(classes: readonly StaffClass[]) {
    this.#classes = new Map(classes.map((schoolClass) => [schoolClass._id, schoolClass]));
  }

  get classes(): StaffClass[] {
    return [...this.#classes.values()];
  }

  get(id: string) {
    const feedbacks = this.#feedbacks.filter((feedback) => feedback.id === id);
    return { ...(this.#classes.get(id) ?? aStaffClass()), feedbacks };
  }

  change(id: string, changes: Partial<StaffClass>): void {
    const before = this.#classes.get(id) ?? aStaffClass();
    this.#classes.set(id, { ...before, ...changes, version: before.version + 1 });
  }

  /** @returns nothing when the review is of another version than the present one */
  review(
    { params, query }: ReceivedCall,
    changes: Partial<StaffClass>,
  ): { modifiedCount: number } | undefined {
    const { id } = params as { id: string };
    const { version } = this.get(id);
    const { feedback } = changes;
    if (Number((query as { version: string }).version) !== version) return undefined;
    if (feedback !== undefined)
      this.#feedbacks.unshift({ id, version, feedback, date: '2026-03-02T09:00:00.000Z', by: 'Ada' });
    this.change(id, changes);
    return { modifiedCount: 1 };
  }
}

const versionConflict = () => refusal('changed-meanwhile');

export function apiReviewing(...classes: StaffClass[]) {
  const store = new ClassStore(classes);
  const approve = (call: ReceivedCall) => store.review(call, { status: 'approved' }) ?? versionConflict();
  const deny = (call: ReceivedCall) => store.review(call, { status: 'deny' }) ?? versionConflict();
  const fakeApi = new FakeApi()
    .answers(listStaffClasses, ({ query }) => {
      const { search = '', status, stage } = query as { search?: string; status?: string; stage?: string };
      const wanted = stage ?? status;
      const items = store.classes.filter(
        (candidate) =>
          candidate.instructorName.toLowerCase().includes(search) &&
          (!wanted || (candidate.stage ?? candidate.status) === wanted),
      );
      return { items, total: items.length };
    })
    .answers(getStaffClass, ({ params }) => store.get((params as { id: string }).id))
    .answers(approveClass, approve)
    .answers(denyClass, deny)
    .answers(
      giveFeedback,
      (call) => store.review(call, call.body as { feedback: string }) ?? versionConflict(),
    );
  return { fakeApi, store, approve, deny };
}

export function visitManageClasses(fakeApi: FakeApi, query = '') {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
  return renderPage(routes, { at: `/dashboard/manageclass${query}`, fakeApi, session: signedIn('admin') });
}

export const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
export const button = async (className: string, name: string) =>
  within(await row(className)).getByRole('button', { name });

export const desk = () => within(screen.getByRole('region', { name: 'Review desk' }));

/** The live region of the page with this text. */
export const announced = (text: string | RegExp) =>
  screen.getByText(text, { selector: '[aria-live] *' }).closest('[aria-live=polite]');

export const idsOf = (fakeApi: FakeApi, operation: Call) =>
  fakeApi.callsOf(operation).map(({ params }) => (params as { id: string }).id);
