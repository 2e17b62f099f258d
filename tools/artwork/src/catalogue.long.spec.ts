import { catalogue } from './catalogue.js';
import { materialsOf } from '../test/materials-of.js';

it('each picture of the catalogue has the same materials every time', () => {
  for (const [name, picture] of Object.entries(catalogue)) {
    expect([name, materialsOf(picture)]).toEqual([name, materialsOf(picture)]);
  }
});
