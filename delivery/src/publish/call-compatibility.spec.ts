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
const oneOf = (...values: string[]): Schema => ({ type: 'string', enum: values });

interface Call {
  path?: string;
  query?: Members;
  header?: Members;
  body?: Schema;
  answer?: Schema;
  statuses?: number[];
  signedIn?: boolean;
}

const usual = { sort: oneOf('newest', 'name'), status: text };

function api({ path = '/classes/{id}', query = usual, header = {}, ...call }: Call) {
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

function incompatibilities(own: Call, live: Call): string[] {
  const caller = { name: 'mfe-student', calls: ['changeClass'] };
  const url = 'http://api.test';
  const sentences = callIncompatibilities(caller, api(own), { url, description: api(live) });
  const before = 'mfe-student calls changeClass (PATCH /classes/{id}), but ';
  const after =
    '. Build mfe-student for the API at http://api.test, or deploy the API that it was built for there first.';
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

  it.each<[string, Call, Call, string[]]>([
    ['at another address', {}, { path: '/courses/{id}' }, ['the live API has no such call']],
    ['that needs a sign-in now', {}, { signedIn: true }, ['the live API wants its caller signed in']],
    [
      'with a parameter that is gone',
      {},
      { query: { status: text } },
      ['query.sort is not known to the live API'],
    ],
    [
      'with a parameter that is needed now',
      {},
      { query: { sort: usual.sort, 'status!': text } },
      ['query.status may be missing, which the live API needs'],
    ],
    [
      'with a new parameter that is needed',
      {},
      { query: { ...usual, 'day!': text }, header: { 'key!': text } },
      [
        'query.day may be missing, which the live API needs',
        'header.key may be missing, which the live API needs',
      ],
    ],
    [
      'with a parameter that has lost a value',
      {},
      { query: { ...usual, sort: oneOf('newest') } },
      ['query.sort may be "name", where the live API takes "newest"'],
    ],
    ['with a body that is not taken', { body: object({}) }, {}, ['body is not known to the live API']],
    [
      'without a body that is needed',
      {},
      { body: object({}) },
      ['body may be missing, which the live API needs'],
    ],
    [
      'with a field that is gone',
      { body: object({ a: text, b: text }) },
      { body: object({ a: text }) },
      ['body.b is not known to the live API'],
    ],
    [
      'with a field that is needed now',
      { body: object({ a: text }) },
      { body: object({ a: text }, 'a') },
      ['body.a may be missing, which the live API needs'],
    ],
    [
      'with a nested field that is needed now',
      { body: object({ a: object({}) }) },
      { body: object({ a: object({ b: text }, 'b') }) },
      ['body.a.b may be missing, which the live API needs'],
    ],
    [
      'that may be answered with a status unknown to the app',
      {},
      { statuses: [200, 202] },
      ['the live API may answer 202, which mfe-student does not know'],
    ],
    [
      'whose answers may lack what they always had, at each status',
      { statuses: [200, 201] },
      { statuses: [200, 201], answer: object({}) },
      ['answer.total may be missing, which mfe-student needs'],
    ],
    [
      'whose answer may lack what it always had',
      {},
      { answer: object({ total: number }) },
      ['answer.total may be missing, which mfe-student needs'],
    ],
  ])('%s does not fit', (_, own, live, phrases) => {
    expect(incompatibilities(own, live)).toEqual(phrases);
  });

  it.each<[string, Call, Call]>([
    ['with a parameter that is new and not needed', {}, { query: { ...usual, day: text } }],
    ['with a parameter that takes more', {}, { query: { ...usual, sort: oneOf('newest', 'name', 'price') } }],
    [
      'with a field that is no longer needed',
      { body: object({ a: text }, 'a') },
      { body: object({ a: text }) },
    ],
    ['whose body may hold more', { body: object({ a: text }) }, { body: object({ a: text, b: text }) }],
    ['whose body may hold anything', { body: object({ a: text }) }, { body: { type: 'object' } }],
    ['whose answer holds more', {}, { answer: object({ total: number, more: text }, 'total', 'more') }],
    [
      'whose answer always has what it might lack',
      { answer: object({ a: text }) },
      { answer: object({ a: text }, 'a') },
    ],
    ['whose answer lacks what it might lack', { answer: object({ a: text }) }, { answer: object({}) }],
    ['that is answered with fewer statuses', { statuses: [200, 201] }, { statuses: [201] }],
    ['that is public now', { signedIn: true }, {}],
  ])('%s fits', (_, own, live) => {
    expect(incompatibilities(own, live)).toEqual([]);
  });

  const alternatives = (...anyOf: Schema[]): Schema => ({ anyOf });
  const nothing: Schema = { type: 'null' };
  it.each<[string, Schema, Schema, string]>([
    ['a value of another type', text, number, ' may be string, where * takes number'],
    [
      'fractions where whole numbers are taken',
      number,
      { type: 'integer' },
      ' may be number, where * takes integer',
    ],
    ['one value more', oneOf('x', 'y'), oneOf('x'), ' may be "y", where * takes "x"'],
    ['any text where two are taken', text, oneOf('x', 'y'), ' may be string, where * takes "x" or "y"'],
    ['another value', { const: true }, { const: false }, ' may be true, where * takes false'],
    ['null that is not taken', alternatives(text, nothing), text, ' may be null, where * takes string'],
    [
      'null as one of several types',
      { type: ['string', 'null'] },
      text,
      ' may be null, where * takes string',
    ],
    ['a value of any type', {}, text, ' may be anything, where * takes string'],
    [
      'items of another type',
      { type: 'array', items: text },
      { type: 'array', items: number },
      '[] may be string, where * takes number',
    ],
    [
      'properties of another type, whatever their names',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: number },
      '.* may be string, where * takes number',
    ],
    [
      'less than each alternative needs',
      object({ b: text }),
      alternatives(nothing, object({ b: text, c: text }, 'b', 'c'), object({ b: text }, 'b')),
      '.b may be missing, which * needs',
    ],
    ['a value described elsewhere', { $ref: '#/a' }, {}, ' is described by "$ref", which is not compared'],
    [
      'a value for a type described elsewhere',
      text,
      { $ref: '#/a' },
      ' is described by "$ref", which is not compared',
    ],
  ])('does not fit with %s, sent or answered', (_, given, taken, phrase) => {
    const says = (place: string, receiver: string) => [place + phrase.replace(/ \*/, ` ${receiver}`)];
    expect(sent(given, taken)).toEqual(says('body.a', 'the live API'));
    expect(answered(taken, given)).toEqual(says('answer.a', 'mfe-student'));
  });

  it.each<[string, Schema, Schema]>([
    ['fewer values', oneOf('x'), oneOf('x', 'y')],
    ['a constant of the type taken', { const: null }, nothing],
    ['two texts where any is taken', oneOf('x', 'y'), text],
    ['whole numbers where fractions are taken', { type: 'integer' }, number],
    ['a constant whole number', { const: 2 }, { type: 'integer' }],
    ['one of the types', text, alternatives(number, text)],
    ['the types in another order', { type: ['null', 'string'] }, alternatives(text, nothing)],
    ['an object where anything is taken', object({ a: { type: 'array', items: text } }), {}],
    ['another size', { ...text, maxLength: 20 }, { ...text, maxLength: 10, pattern: '^x' }],
  ])('fits with %s, sent or answered', (_, given, taken) => {
    expect([sent(given, taken), answered(taken, given)]).toEqual([[], []]);
  });
});
