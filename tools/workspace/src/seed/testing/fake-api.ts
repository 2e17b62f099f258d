import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FILE_TYPE, PAID } from '@blush/shared-ui/contracts';
import {
  type Class,
  id,
  listed,
  type Material,
  message,
  NOW,
  person,
  type Rule,
  ruleOf,
  type Selection,
  sessionsOf,
  staffClass,
} from './fake-records.js';

interface Call {
  readonly email: string;
  readonly body: Record<string, string>;
  readonly id: string;
  /** Bytes of the body. */
  readonly bytes: number;
}
type Answer = readonly [status: number, body: unknown];

/**
 * In-memory stand-in for the API, the identity provider and the payment provider. Ignores views and most access rules. Answers 503
 * after `cutOffAfter` calls.
 */
export class FakeApi {
  readonly accounts = new Set(['admin@blush.test', 'instructor@blush.test', 'student@blush.test']);
  readonly roles = new Map<string, string>();
  readonly bios = new Map<string, string>();
  readonly classes: Class[] = [];
  readonly selections: Selection[] = [];
  /** Ids of the reviewed enrolments. */
  readonly reviews: string[] = [];
  readonly rules: Rule[] = [];
  /** Texts of the messages, all to one class. */
  readonly messages: string[] = [];
  /** Ids of uploads. */
  readonly files: string[] = [];
  calls = 0;
  cutOffAfter = Infinity;
  readonly #server = createServer((request, response) => {
    void this.#answer(request)
      .catch((error: unknown): Answer => [500, { detail: String(error) }])
      .then(([status, body]) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  readonly #routes: Record<string, (call: Call) => Answer> = {
    'POST /oauth/token': ({ body }) =>
      this.accounts.has(body.username ?? '') ? [200, { access_token: body.username }] : [403, {}],
    'POST /dbconnections/signup': ({ body }) => {
      if (this.accounts.has(body.email ?? '')) return [400, { code: 'invalid_signup' }];
      this.accounts.add(body.email ?? '');
      return [200, {}];
    },
    'POST /users': ({ email }) => {
      if (this.roles.has(email)) return [200, { insertedId: null }];
      this.roles.set(email, 'student');
      return [201, { insertedId: id(this.roles.size) }];
    },
    'GET /users': ({ email }) =>
      this.roles.get(email) === 'admin'
        ? [200, [...this.roles].map(([of, role], index) => person(index + 1, of, role))]
        : [403, {}],
    'PATCH /users/instructor': ({ id: wanted }) => {
      const [email] = [...this.roles].find((_one, index) => id(index + 1) === wanted) ?? [''];
      this.roles.set(email, 'instructor');
      return [200, { modifiedCount: 1 }];
    },
    'GET /users/me/bio': ({ email }) => [200, { _id: id(1), bio: this.bios.get(email) ?? '' }],
    'PATCH /users/me/bio': ({ email, body }) => {
      if (this.roles.get(email) !== 'instructor') return [403, {}];
      this.bios.set(email, body.bio ?? '');
      return [200, { modifiedCount: 1 }];
    },
    'GET /classes': () => [200, this.classes.map(listed)],
    'POST /classes': (call) => this.#addClass(call),
    'POST /class-drafts': (call) => this.#addClass(call, 'draft'),
    'PATCH /classes': ({ id: wanted, body }) =>
      this.#change(wanted, {
        ...(body.sessions && { sessions: sessionsOf(body.sessions) }),
        ...(body.stage === 'archived' && { stage: body.stage, status: 'pending' }),
      }),
    'GET /staff/classes': ({ id: wanted }) => [200, staffClass(this.#classOf(wanted))],
    'GET /staff/classes/messages': () => [200, this.messages.map(message)],
    'POST /staff/classes/messages': ({ body }) => {
      this.messages.push(body.text ?? '');
      return [201, { insertedId: id(this.messages.length), recipients: 1 }];
    },
    'POST /class-files': ({ email, bytes }) => {
      if (this.roles.get(email) !== 'instructor') return [403, {}];
      this.files.push('f'.repeat(42) + this.files.length);
      return [201, { id: this.files.at(-1), size: bytes }];
    },
    'PATCH /classes/approved': ({ id: wanted }) =>
      this.#classOf(wanted).stage ? [404, {}] : this.#change(wanted, { status: 'approved' }),
    'PATCH /classes/deny': ({ id: wanted }) => this.#change(wanted, { status: 'deny' }),
    'PATCH /classes/feedback': ({ id: wanted, body }) =>
      this.#change(wanted, { feedback: body.feedback ?? '' }),
    'GET /price-rules': () => [200, { items: this.rules.map(ruleOf), total: this.rules.length }],
    'POST /price-rules': ({ email, body }) => {
      if (this.roles.get(email) !== 'admin') return [403, {}];
      this.rules.push(body as unknown as Rule);
      return [201, { insertedId: id(this.rules.length) }];
    },
    'GET /carts': ({ email }) => [200, this.#own(email, false).map((one) => this.#cartItem(one))],
    'POST /carts': ({ email, body }) => {
      if (this.#classOf(body.classId ?? '').status !== 'approved') return [409, {}];
      if (this.selections.some((one) => one.email === email && one.classId === body.classId))
        return [409, {}];
      const _id = id(this.selections.length + 1);
      this.selections.push({ _id, classId: body.classId ?? '', email, paid: false, enrolled: false });
      return [201, { insertedId: _id }];
    },
    'POST /create-payment-intent': ({ body }) => {
      const { classId } = this.selections.find(({ _id }) => _id === body.cartId) ?? { classId: '' };
      const { price } = this.#classOf(classId);
      if (Number(body.price) !== price) return [409, { code: 'price-changed' }];
      const clientSecret = `pi_${body.cartId}_secret_x`;
      return [200, { clientSecret, orderId: id(1), price, expiresAt: NOW }];
    },
    'POST /v1/payment_intents': ({ id: wanted }) => {
      const selection = this.selections.find(({ _id }) => wanted === `pi_${_id}`);
      if (!selection || selection.paid) return [400, { error: { code: 'payment_intent_unexpected_state' } }];
      selection.paid = true;
      return [200, {}];
    },
    'POST /payments': ({ body }) => {
      const selection = this.selections.find(({ _id }) => body.transactionId === `pi_${_id}`);
      if (!selection?.paid) return [422, {}];
      selection.enrolled = true;
      return [201, { result: { insertedId: selection._id } }];
    },
    'GET /payments': ({ email }) => [200, this.#own(email, true).map((one) => this.#payment(one))],
    'POST /payments/refund': ({ email, id: wanted }) => {
      const selection = this.selections.find(({ _id }) => _id === wanted);
      if (this.roles.get(email) !== 'admin' || !selection || selection.refunded) return [409, {}];
      selection.refunded = true;
      return [200, this.#payment(selection)];
    },
    'POST /enrolments': ({ id: wanted }) => {
      if (this.reviews.includes(wanted)) return [409, { code: 'already-reviewed' }];
      this.reviews.push(wanted);
      return [201, { insertedId: id(this.reviews.length) }];
    },
    'GET /enrolments': ({ email }) => [200, this.#own(email, true).map((one) => this.#enrolment(one))],
  };

  async #answer(request: IncomingMessage): Promise<Answer> {
    const content = await readAll(request);
    const text = content.toString();
    this.calls += 1;
    if (this.calls > this.cutOffAfter) return [503, {}];
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const [, route = '', wanted = '', part = ''] =
      /^(.*?)\/((?:[0-9a-f]{24}|pi_\w+))(?:\/confirm|\/review|(\/messages|\/refund))?$/.exec(path) ?? [
        '',
        path,
      ];
    const answer = this.#routes[`${request.method} ${route}${part}`];
    const type = request.headers['content-type'] ?? '';
    const body: unknown = type.includes('urlencoded')
      ? Object.fromEntries(new URLSearchParams(text))
      : JSON.parse((type !== FILE_TYPE && text) || '{}');
    const email = request.headers.authorization?.replace('Bearer ', '') ?? '';
    return (
      answer?.({ email, body: body as Record<string, string>, id: wanted, bytes: content.length }) ?? [
        404,
        { path },
      ]
    );
  }

  #change(wanted: string, change: Partial<Class>): Answer {
    Object.assign(this.classes.find(({ _id }) => _id === wanted) ?? {}, change);
    return [200, { modifiedCount: 1 }];
  }

  #addClass({ email, body }: Call, stage?: 'draft'): Answer {
    if (this.roles.get(email) !== 'instructor') return [403, {}];
    const { className = '', price } = body;
    const wanted = (body.files ?? []) as readonly { readonly id: string; readonly name: string }[];
    const files = wanted.map((file) => ({ ...file, size: 1 }));
    const _id = id(this.classes.length + 1);
    this.classes.push({
      _id,
      className,
      email,
      price: Number(price),
      status: 'pending',
      feedback: '',
      files,
      materials: (body.materials ?? []) as unknown as readonly Material[],
      ...(stage && { stage }),
      sessions: sessionsOf(body.sessions),
    });
    return [201, { insertedId: _id }];
  }

  #own(email: string, enrolled: boolean): Selection[] {
    return this.selections.filter((one) => one.email === email && one.enrolled === enrolled);
  }

  #cartItem({ _id, classId, email }: Selection): object {
    const one = this.#classOf(classId);
    return { ...listed(one), priceWhenSelected: one.price, _id, classId, email };
  }

  #enrolment({ _id, classId }: Selection): object {
    return { _id, classId, paymentId: _id, enrolledAt: NOW, class: listed(this.#classOf(classId)) };
  }

  #payment({ _id, classId, email, refunded }: Selection): object {
    const { className, price } = this.#classOf(classId);
    const status = refunded ? 'refunding' : PAID;
    return { _id, email, transactionId: `pi_${_id}`, price, date: NOW, status, className, classId };
  }

  #classOf(classId: string): Class {
    const found = this.classes.find(({ _id }) => _id === classId);
    if (!found) throw new Error(`no class ${classId}`);
    return found;
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
