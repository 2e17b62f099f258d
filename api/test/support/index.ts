export { type Answer, readAnswer } from './answer.js';
export { aClass, approvedClass, pendingClass } from './classes.js';
export { AUDIENCE, TestIssuer, type TokenFacts } from './issuer.js';
export { MongoProxy } from './mongo-proxy.js';
export { aSubject, asUser, giveRole, type Person } from './people.js';
export { requestFor, startApp, type StartOptions, type TestApp } from './start-app.js';
export { until } from './until.js';
export { type Fault, intentOf, Shop } from './shop.js';
export { type Delivery, WebhookRelay } from './webhook-relay.js';
