import * as browser from './browser';
import * as calls from './calls';
import { operations } from './operations';
import * as portalCalls from './portal-calls';
import { portalOperations } from './releases';

const allCalls = { ...calls, ...portalCalls };
const allOperations = [...operations, ...portalOperations];

it('browsers get the call of each operation, without its schemas', () => {
  const bundled = new Map(Object.entries(browser));
  expect(Object.fromEntries(allOperations.map(({ id }) => [id, bundled.get(id)]))).toEqual(allCalls);
});
