import { openApiDocument, operations } from '@blush/shared-ui/contracts';
import { apiDescription, type Schema } from './api-description.js';
import { callIncompatibilities } from './call-compatibility.js';

const ours = apiDescription.parse(openApiDocument());

type Members = Record<string, Schema>;

const object = (properties: Members, ...required: string[]): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text: Schema = { type: 'string' };
const number: Schema = { type: 'number' };
const enumOf = (...values: string[]): Schema => ({ type: 'string', enum: values });

interface OperationFacts {
  path?: string;
  query?: Members;
  header?: Members;
  body?: Schema;
  answer?: Schema;
  statuses?: number[];
  signedIn?: boolean;
}

const usual = { sort: enumOf('newest', 'name'), status: text };

function api({ path = '/classes/{id}', query = usual, header = {}, ...call }: OperationFacts) {
  const parameters = (place: string, schemas: Members) =>
    Object.entries(schemas).map(([name, schema]) => ({
      name: name.replace('!', ''),
      in: place,
      required: name.endsWith('!'),
      schema,
    }));
  const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
  const { statuses = [200], answer = object({ total: number }, 'total'), body } = call;
  return apiDescription.parse({
    paths: {
      [path]: {
        patch: {
          operationId: 'changeClass',
          security: call.signedIn ? [{ accessToken: [] }] : [],
          parameters: [
            ...parameters('path', { 'id!': text }),
            ...parameters('query', query),
            ...parameters('header', header),
          ],
          ...(body && { requestBody: { required: true, ...json(body) } }),
          responses: Object.fromEntries([...statuses, 404].map((status) => [status, json(answer)])),
        },
      },
    },
  });
}

function incompatibilities(own: OperationFacts, live: OperationFacts): string[] {
  const caller = { name: 'mfe-student', calls: ['changeClass'] };
  const url = 'http://api.test';
  const sentences = callIncompatibilities(caller, api(own), { url, description: api(live) });
  const before = 'mfe-student calls changeClass (PATCH /classes/{id}), but ';
  const after =
    '. Build mfe-student for the API at http://api.test, or first deploy there the API that it was built for.';
  return sentences.flatMap((sentence) => {
    expect([sentence.startsWith(before), sentence.endsWith(after)]).toEqual([true, true]);
    return sentence.slice(before.length, -after.length).split('; ');
  });
}

const sent = (own: Schema, live: Schema) =>
  incompatibilities({ body: object({ a: own }, 'a') }, { body: object({ a: live }, 'a') });
const answered = (own: Schema, live: Schema) =>
  incompatibilities({ answer: object({ a: own }, 'a') }, { answer: object({ a: live }, 'a') });

describe('a call of an app', () => {
  it.each(operations.map(({ id }) => id))('fits the API it was built for: %s', (id) => {
    expect(callIncompatibilities({ name: 'app', calls: [id] }, ours, { url: '', description: ours })).toEqual(
      [],
    );
  });

  it('that no contract declares does not fit', () => {
    const description = api({});
    expect(
      callIncompatibilities({ name: 'mfe-student', calls: ['gone'] }, description, { url: '', description }),
    ).toEqual(['mfe-student calls gone, which the contracts do not declare. Build it again.']);
  });

  it.each<[string, OperationFacts, OperationFacts, string[]]>([
    ['at another address', {}, { path: '/courses/{id}' }, ['the live API has no such call']],
    ['that requires a sign-in now', {}, { signedIn: true }, ['the live API requires a sign-in']],
    [
      'with a parameter that is gone',
      {},
      { query: { status: text } },
      ['query.sort is not accepted by the live API'],
    ],
    [
      'with a parameter that is required now',
      {},
      { query: { sort: usual.sort, 'status!': text } },
      ['query.status may be missing, but the live API requires it'],
    ],
    [
      'without a new required parameter',
      {},
      { query: { ...usual, 'day!': text }, header: { 'key!': text } },
      [
        'query.day may be missing, but the live API requires it',
        'header.key may be missing, but the live API requires it',
      ],
    ],
    [
      'with a parameter that has lost a value',
      {},
      { query: { ...usual, sort: enumOf('newest') } },
      ['query.sort may be "name", but the live API accepts "newest"'],
    ],
    ['with a body that is not accepted', { body: object({}) }, {}, ['body is not accepted by the live API']],
    [
      'without a required body',
      {},
      { body: object({}) },
      ['body may be missing, but the live API requires it'],
    ],
    [
      'with a field that is gone',
      { body: object({ a: text, b: text }) },
      { body: object({ a: text }) },
      ['body.b is not accepted by the live API'],
    ],
    [
      'with a field that is required now',
      { body: object({ a: text }) },
      { body: object({ a: text }, 'a') },
      ['body.a may be missing, but the live API requires it'],
    ],
    [
      'with a nested field that is required now',
      { body: object({ a: object({}) }) },
      { body: object({ a: object({ b: text }, 'b') }) },
      ['body.a.b may be missing, but the live API requires it'],
    ],
    [
      'that may be answered with a status unknown to the app',
      {},
      { statuses: [200, 202] },
      ['the live API may answer 202, which mfe-student does not handle'],
    ],
    [
      'whose answers lack a required field at two statuses, reported once',
      { statuses: [200, 201] },
      { statuses: [200, 201], answer: object({}) },
      ['answer.total may be missing, but mfe-student requires it'],
    ],
    [
      'whose answer lacks a required field',
      {},
      { answer: object({ total: number }) },
      ['answer.total may be missing, but mfe-student requires it'],
    ],
  ])('%s does not fit', (_, own, live, phrases) => {
    expect(incompatibilities(own, live)).toEqual(phrases);
  });

  it.each<[string, OperationFacts, OperationFacts]>([
    ['without a new optional parameter', {}, { query: { ...usual, day: text } }],
    [
      'with a parameter that accepts more',
      {},
      { query: { ...usual, sort: enumOf('newest', 'name', 'price') } },
    ],
    [
      'with a field that is no longer required',
      { body: object({ a: text }, 'a') },
      { body: object({ a: text }) },
    ],
    ['whose body may hold more', { body: object({ a: text }) }, { body: object({ a: text, b: text }) }],
    ['whose body may hold anything', { body: object({ a: text }) }, { body: { type: 'object' } }],
    ['whose answer holds more', {}, { answer: object({ total: number, more: text }, 'total', 'more') }],
    [
      'whose answer always has an optional field',
      { answer: object({ a: text }) },
      { answer: object({ a: text }, 'a') },
    ],
    ['whose answer lacks an optional field', { answer: object({ a: text }) }, { answer: object({}) }],
    ['that is answered with fewer statuses', { statuses: [200, 201] }, { statuses: [201] }],
    ['that is public now', { signedIn: true }, {}],
  ])('%s fits', (_, own, live) => {
    expect(incompatibilities(own, live)).toEqual([]);
  });

  const alternatives = (...anyOf: Schema[]): Schema => ({ anyOf });
  const nullType: Schema = { type: 'null' };
  it.each<[string, Schema, Schema, string]>([
    ['a value of another type', text, number, ' may be string, but * accepts number'],
    [
      'fractions where whole numbers are accepted',
      number,
      { type: 'integer' },
      ' may be number, but * accepts integer',
    ],
    ['one value more', enumOf('x', 'y'), enumOf('x'), ' may be "y", but * accepts "x"'],
    ['any text where two are accepted', text, enumOf('x', 'y'), ' may be string, but * accepts "x" or "y"'],
    ['another value', { const: true }, { const: false }, ' may be true, but * accepts false'],
    ['null that is not accepted', alternatives(text, nullType), text, ' may be null, but * accepts string'],
    [
      'null as one of several types',
      { type: ['string', 'null'] },
      text,
      ' may be null, but * accepts string',
    ],
    ['a value of any type', {}, text, ' may be anything, but * accepts string'],
    [
      'items of another type',
      { type: 'array', items: text },
      { type: 'array', items: number },
      '[] may be string, but * accepts number',
    ],
    [
      'properties of another type, whatever their names',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: number },
      '.* may be string, but * accepts number',
    ],
    [
      'less than each alternative requires',
      object({ b: text }),
      alternatives(nullType, object({ b: text, c: text }, 'b', 'c'), object({ b: text }, 'b')),
      '.b may be missing, but * requires it',
    ],
    ['a value described elsewhere', { $ref: '#/a' }, {}, ' is described by "$ref", which is not compared'],
    [
      'a value for a type described elsewhere',
      text,
      { $ref: '#/a' },
      ' is described by "$ref", which is not compared',
    ],
  ])('does not fit with %s, in a request or a response', (_, given, taken, phrase) => {
    const expected = (place: string, receiver: string) => [place + phrase.replace(/ \*/, ` ${receiver}`)];
    expect(sent(given, taken)).toEqual(expected('body.a', 'the live API'));
    expect(answered(taken, given)).toEqual(expected('answer.a', 'mfe-student'));
  });

  it.each<[string, Schema, Schema]>([
    ['fewer values', enumOf('x'), enumOf('x', 'y')],
    ['a constant of the accepted type', { const: null }, nullType],
    ['two texts where any is accepted', enumOf('x', 'y'), text],
    ['whole numbers where fractions are accepted', { type: 'integer' }, number],
    ['a constant whole number', { const: 2 }, { type: 'integer' }],
    ['one of the types', text, alternatives(number, text)],
    ['the types in another order', { type: ['null', 'string'] }, alternatives(text, nullType)],
    ['an object where anything is accepted', object({ a: { type: 'array', items: text } }), {}],
    ['another length or pattern', { ...text, maxLength: 20 }, { ...text, maxLength: 10, pattern: '^x' }],
  ])('fits with %s, in a request or a response', (_, given, taken) => {
    expect([sent(given, taken), answered(taken, given)]).toEqual([[], []]);
  });
});
