/**
 * Baseline of `npm run bench -- api`: the same answers by Fastify and MongoDB's driver alone, with the same security headers,
 * request id, log line, token verification and queries. Knows no roles, limits, validation or problem details.
 */
import { createPublicKey, randomUUID } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyRequest, LogController } from 'fastify';
import jwt from 'jsonwebtoken';
import mongoose from 'mongoose';
import { toCartItem } from '../../src/carts/cart-item.mapper.js';
import type { CartItemRecord } from '../../src/cart-items/cart-item.schema.js';
import { toSummary } from '../../src/classes/class-lookup.service.js';
import { shownFields as projection, toSchoolClass } from '../../src/classes/class.mapper.js';
import { listPrices } from '../../src/prices/prices.js';
import type { ClassRecord } from '../../src/classes/class.schema.js';
import type { OrderRecord } from '../../src/orders/order.schema.js';
import { callerToUser, type PresentUser, toCaller } from '../../src/users/user.mapper.js';

const { MONGODB_URI = '', JWKS_URL = '' } = process.env;
const { ObjectId } = mongoose.mongo;
const publicView = { withReview: false, withEmail: false, withParticipantContent: false };
const newestFirst = { createdAt: -1, _id: -1 } as const;

const client = await mongoose.mongo.MongoClient.connect(MONGODB_URI);
const database = client.db();
const classes = database.collection<ClassRecord>('classes');
const users = database.collection<PresentUser>('users');
const cartItems = database.collection<Omit<CartItemRecord, 'updatedAt'>>('cartitems');
const orders = database.collection('orders');

const { keys } = (await (await fetch(JWKS_URL)).json()) as { keys: { kid: string }[] };
const publicKeys = new Map(keys.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));

async function callerOf({ headers }: FastifyRequest) {
  const token = headers.authorization?.slice('Bearer '.length) ?? '';
  const { kid = '' } = jwt.decode(token, { complete: true })?.header ?? {};
  const { iss = '', sub = '' } = jwt.verify(token, publicKeys.get(kid) ?? '', {
    algorithms: ['RS256'],
  }) as jwt.JwtPayload;
  const user = await users.findOne({ iss, sub });
  if (!user) throw new Error('The user has no record');
  return toCaller(user);
}

async function openClasses(limit: number) {
  const filter = { status: 'approved' } as const;
  const [rows, total] = await Promise.all([
    classes.find(filter, { projection }).sort(newestFirst).limit(limit).toArray(),
    classes.countDocuments(filter),
  ]);
  return { items: rows.map((row) => toSchoolClass(row, publicView, listPrices)), total };
}

const server = Fastify({
  logger: { level: 'info', base: { service: 'raw' } },
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
});
await server.register(helmet, {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], baseUri: ["'none'"] } },
});
server.addHook('onRequest', (request, reply, done) => {
  reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
  done();
});
server.addHook('onResponse', (request, reply, done) => {
  const { method, routeOptions, ip: client } = request;
  const facts = { method, route: routeOptions.url, status: reply.statusCode, client };
  request.log.info({ ...facts, ms: Math.round(reply.elapsedTime) }, 'request completed');
  done();
});

server.get<{ Querystring: { limit: string } }>('/classes', ({ query }) => openClasses(Number(query.limit)));

server.get<{ Params: { id: string } }>('/classes/:id', async ({ params }) => {
  const record = await classes.findOne({ _id: new ObjectId(params.id) }, { projection });
  return record && toSchoolClass(record, publicView, listPrices);
});

server.get('/session', async (request) => {
  const caller = await callerOf(request);
  return { user: callerToUser(caller), role: caller.role, remotes: [], recentSignIn: true };
});

server.get('/carts', async (request) => {
  const caller = await callerOf(request);
  const entries = await cartItems
    .find({ userId: new ObjectId(caller.id) })
    .sort(newestFirst)
    .toArray();
  const chosen = await classes
    .find({ _id: { $in: entries.map(({ classId }) => classId) } }, { projection })
    .toArray();
  const held = await orders
    .find<OrderRecord>({ userId: new ObjectId(caller.id), state: 'held', expiresAt: { $gt: new Date() } })
    .toArray();
  const byId = new Map(chosen.map((one) => [one._id.toHexString(), one]));
  const holds = new Map(
    held.map(({ classId, expiresAt: until, priceMinor, discount }) => [
      classId.toHexString(),
      { until, priceMinor, ...(discount && { discount }) },
    ]),
  );
  return entries.flatMap(({ _id, classId, ...entry }) => {
    const id = classId.toHexString();
    const summary = byId.get(id);
    const facts = { ...entry, id: _id.toHexString(), classId: id };
    return summary
      ? [
          toCartItem(facts, toSummary(summary, new Date(), listPrices), caller.email, {
            ownHold: holds.get(id),
            firstHoldEndsAt: undefined,
          }),
        ]
      : [];
  });
});

server.post<{ Body: { classId: string } }>('/carts', async (request) => {
  const caller = await callerOf(request);
  const ids = { userId: new ObjectId(caller.id), classId: new ObjectId(request.body.classId) };
  const [record] = await Promise.all([
    classes.findOne({ _id: ids.classId }, { projection }),
    orders.findOne({ ...ids, state: 'enrolled' }, { projection: { _id: 1 } }),
  ]);
  const { priceMinor = 0 } = record ?? {};
  const item = { _id: new ObjectId(), ...ids, priceMinor, createdAt: new Date() };
  await cartItems.insertOne(item);
  return { insertedId: item._id.toHexString() };
});

server.delete<{ Params: { id: string } }>('/carts/:id', async (request) => {
  const caller = await callerOf(request);
  const userId = new ObjectId(caller.id);
  const item = await cartItems.findOneAndDelete({ _id: new ObjectId(request.params.id), userId });
  await orders.findOne({ userId, classId: item?.classId, state: { $in: ['placed', 'held'] } });
  return { deletedCount: 1 };
});

/** Encoded lists, which are never dropped. */
const kept = new Map<string, { readonly tag: string; readonly body: Buffer }>();
server.get<{ Querystring: { limit: string } }>('/kept/classes', async ({ url, query, headers }, reply) => {
  let answer = kept.get(url);
  if (!answer) {
    const text = JSON.stringify(await openClasses(Number(query.limit)));
    const body = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    answer = { tag: `W/"${text.length.toString(16)}"`, body };
    kept.set(url, answer);
  }
  reply.headers({
    'cache-control': 'public, max-age=0, s-maxage=2, must-revalidate',
    etag: answer.tag,
    vary: 'accept-encoding',
  });
  if (headers['if-none-match'] === answer.tag) return reply.code(304).send();
  return reply.header('content-encoding', 'br').type('application/json; charset=utf-8').send(answer.body);
});

await server.listen({ host: '127.0.0.1', port: 0 });
process.once('SIGTERM', () => process.exit(0));
