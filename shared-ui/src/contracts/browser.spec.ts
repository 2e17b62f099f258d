import * as browser from './browser';
import * as calls from './calls';
import { operations } from './operations';
import * as portalCalls from './portal-calls';
import { portalOperations } from './releases';

const allCalls = { ...calls, ...portalCalls };
const allOperations = [...operations, ...portalOperations];

describe('the contracts as browsers bundle them', () => {
  it.each(allOperations.map(({ id }) => id))('have %s without its schemas', (id) => {
    expect(browser).toHaveProperty(id, allCalls[id as keyof typeof allCalls]);
  });
});

describe('each operation', () => {
  it.each(allOperations)('$id is the call of its name', (operation) => {
    expect(operation).toMatchObject(allCalls[operation.id as keyof typeof allCalls]);
  });
});
