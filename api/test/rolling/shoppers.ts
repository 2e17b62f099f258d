import { setTimeout as sleep } from 'node:timers/promises';
import { approvedClass, asUser, intentOf, type Person, type ReachableApi } from '../support/index.js';
import type { Load, Request } from './load.js';
import type { ProxiedFleet } from './proxied-fleet.js';

const PRICE = 19.99;
const CLASSES = 50;
/** Less than the number of intents that a student may have in an hour. */
const CHECKOUTS_OF_A_STUDENT = 10;
/** A day: longer than any run. */
const TOKEN_SECONDS = 86_400;
/** Students who register at once: one at a time, those of a soak take a quarter of an hour. */
const REGISTERED_TOGETHER = 20;
/** Delay before a page tries again. */
const RETRY_MS = 200;

/** Visitors who read, and students who buy a seat each time. */
export class Shoppers {
  /** Ids of payments that were confirmed to a student. */
  readonly confirmed: string[] = [];
  begun = 0;
  private reads = 0;

  private constructor(
    private readonly fleet: ProxiedFleet,
    readonly classIds: readonly string[],
    readonly seats: number,
    private readonly students: readonly Person[],
  ) {}

  /** @param checkouts maximum number of checkouts */
  static async gather(fleet: ProxiedFleet, checkouts: number): Promise<Shoppers> {
    const { api } = fleet;
    const staff = { admin: await asUser(api, 'admin'), instructor: await asUser(api, 'instructor') };
    const people = Math.ceil(checkouts / CHECKOUTS_OF_A_STUDENT);
    const seats = Math.ceil(people / CLASSES) * CHECKOUTS_OF_A_STUDENT;
    const classIds: string[] = [];
    for (let index = 0; index < CLASSES; index += 1)
      classIds.push(await approvedClass(api, staff, { price: PRICE, availableSeat: seats }));
    const students: Person[] = [];
    const exp = Math.floor(Date.now() / 1000) + TOKEN_SECONDS;
    while (students.length < people) {
      const together = Math.min(REGISTERED_TOGETHER, people - students.length);
      students.push(...(await Promise.all(Array.from({ length: together }, () => registered(api, exp)))));
    }
    return new Shoppers(fleet, classIds, seats, students);
  }

  async read(load: Load): Promise<void> {
    this.reads += 1;
    await load.send(this.nextRead(this.reads));
  }

  /** Selects a class, checks out, pays by card and reports the payment, and repeats what failed until it is answered. */
  async buy(load: Load): Promise<void> {
    const index = this.begun;
    this.begun += 1;
    const turn = index % this.students.length;
    const round = Math.floor(index / this.students.length);
    // The turns of a student are far enough apart for one hold at a time, and no student buys a class twice.
    const [student, classId] = [this.students[turn], this.classIds[(turn + round) % CLASSES]];
    if (!student || !classId || round >= CHECKOUTS_OF_A_STUDENT)
      throw new Error('There are more checkouts than planned');
    const { token } = student;
    const cartId = await this.select(load, token, classId);
    const body = { cartId, price: PRICE };
    const started = await insist(load, { method: 'POST', path: '/create-payment-intent', token, body });
    const { clientSecret } = started as { clientSecret: string };
    await this.fleet.provider.payByCard(clientSecret);
    const transactionId = intentOf(clientSecret);
    const report = { method: 'POST', path: '/payments', token, body: { transactionId } } as const;
    const { result } = (await insist(load, report)) as { result: { insertedId: string } };
    this.confirmed.push(result.insertedId);
  }

  private async select(load: Load, token: string, classId: string): Promise<string> {
    const first = await load.send({ method: 'POST', path: '/carts', token, body: { classId } });
    if (first.status < 400) return (first.body as { insertedId: string }).insertedId;
    for (;;) {
      await sleep(RETRY_MS);
      // The class may be selected already: only the answer was lost.
      const cart = (await insist(load, { method: 'GET', path: '/carts', token })) as {
        _id: string;
        classId: string;
      }[];
      const item = cart.find((one) => one.classId === classId);
      if (item) return item._id;
      await load.send({ method: 'POST', path: '/carts', token, body: { classId } }, isAnswered);
    }
  }

  private nextRead(turn: number): Request {
    const student = this.students[turn % this.students.length];
    const token = student?.token ?? '';
    switch (turn % 4) {
      case 0:
        return { method: 'GET', path: '/session', token };
      case 1:
        return { method: 'GET', path: `/classes/${this.classIds[turn % CLASSES]}` };
      case 2:
        return { method: 'GET', path: '/carts', token };
      default:
        return { method: 'GET', path: '/classes?limit=12' };
    }
  }
}

async function registered(api: ReachableApi, exp: number): Promise<Person> {
  const student = await asUser(api);
  return { ...student, token: await api.issuer.token(student, { exp }) };
}

const isAnswered = (status: number) => status > 0 && status < 500;

async function insist(load: Load, request: Request): Promise<unknown> {
  for (;;) {
    const { status, body } = await load.send(request);
    if (status > 0 && status < 400) return body;
    if (isAnswered(status)) throw new Error(`${request.path}: ${status} ${JSON.stringify(body)}`);
    await sleep(RETRY_MS);
  }
}
