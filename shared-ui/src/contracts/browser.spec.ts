import * as browser from './browser';
import * as calls from './calls';
import { operations } from './operations';

describe('the contracts as browsers bundle them', () => {
  it.each(operations.map(({ id }) => id))('have %s without its schemas', (id) => {
    expect(browser).toHaveProperty(id, calls[id as keyof typeof calls]);
  });
});

describe('each operation', () => {
  it.each(operations)('$id is the call of its name', (operation) => {
    expect(operation).toMatchObject(calls[operation.id as keyof typeof calls]);
  });
});
