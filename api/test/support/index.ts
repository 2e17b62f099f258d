export { readAnswer, type Answer } from './answer.js';
export { aClass, approvedClass, pendingClass } from './classes.js';
export { AUDIENCE, TestIssuer, type TokenFacts } from './issuer.js';
export { asUser, aSubject, giveRole, type Person } from './people.js';
export { requestFor, startApp, type StartOptions, type TestApp } from './start-app.js';
