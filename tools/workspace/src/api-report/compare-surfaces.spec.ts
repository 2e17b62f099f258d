import { join } from 'node:path';
import { root } from '@blush/machine';
import { compareSurfaces } from './compare-surfaces.js';
import type { EntrySurface } from './surface.js';

type Libraries = EntrySurface['libraries'];

/** What a change of one entry point is taken for: each `where what` by its kind. */
function changes(before: string, after: string, was: Libraries = {}, is: Libraries = was) {
  const surface = (declarations: string, libraries: Libraries) =>
    new Map([['components', { declarations, libraries }]]);
  const found = compareSurfaces(join(root, 'shared-ui'), surface(before, was), surface(after, is));
  return found.map(({ kind, where, what }) => `${kind} ${where.replace('components: ', '')} ${what}`);
}

const kinds = (before: string, after: string) => [
  ...new Set(changes(before, after).map((change) => change.split(' ')[0])),
];

describe('a surface', () => {
  const button = 'export interface ButtonProps { busy?: boolean; size: "small"; }';
  const component = `${button}\nexport function Button(input: ButtonProps): string;`;

  it('that says the same in other words has not changed', () => {
    const rewritten = `export function Button( props : ButtonProps ) : string;\n// A note.\n${button.replaceAll('"', "'")}`;
    expect(changes(component, rewritten)).toEqual([]);
    expect(changes('export type A = 1 | 2;', 'export type A = 2 | 1;')).toEqual([]);
  });

  it('has an addition by a new export, an optional property, an optional parameter', () => {
    expect(changes(component, `${component}\nexport function Link(): string;`)).toEqual([
      'addition Link is new',
    ]);
    expect(changes(component, component.replace('busy?', 'look?: string; busy?'))).toEqual([
      'addition ButtonProps.look is new',
    ]);
    expect(
      changes(
        'export function show(text: string): void;',
        'export function show(text: string, ms?: number): void;',
      ),
    ).toEqual(['addition show(ms) is new']);
  });

  it('has an addition by a type that gets exported, and breaks by one that is no longer', () => {
    const kept = button.replace('export ', '');
    expect(changes(kept, button)).toEqual(['addition ButtonProps is exported now']);
    expect(kinds(button, kept)).toEqual(['breaking']);
  });

  it.each([
    ['an export is removed', component, button],
    ['an optional property is removed', component, component.replace('busy?: boolean; ', '')],
    ['a property has another type', component, component.replace('boolean', 'string')],
    ['a property takes less', 'export const a: { b: 1 | 2 };', 'export const a: { b: 1 };'],
    ['a parameter is removed', 'export function f(a: string): void;', 'export function f(): void;'],
    ['a parameter is required', 'export function f(): void;', 'export function f(a: string): void;'],
    ['an answer is another', 'export function f(): string;', 'export function f(): number;'],
    ['a constant is another', 'export const A = "a";', 'export const A = "b";'],
    ['a type parameter is new', 'export type A<B> = B[];', 'export type A<B, C> = (B | C)[];'],
    ['something else is extended', 'export interface A extends Error {}', 'export interface A {}'],
    ['a function is a constant', 'export function f(): void;', 'export const f: () => void;'],
    [
      'an overload is removed',
      'export function f(a: 1): 1; export function f(a: 2): 2;',
      'export function f(a: 1): 1;',
    ],
    [
      'more is left out of a type',
      'interface P { a?: 1; b?: 1 } export function F(p: Omit<P, "a">): void;',
      'interface P { a?: 1; b?: 1 } export function F(p: Omit<P, "a" | "b">): void;',
    ],
    ['an alternative is another', 'export function f(a: 1 | 2): void;', 'export function f(a: 1 | 3): void;'],
    [
      'a type parameter has to be more',
      'interface O { a: 1 } export const f: <T extends O>(o: T) => void;',
      'interface O { a: 1; b: 1 } export const f: <T extends O>(o: T) => void;',
    ],
  ])('breaks when %s', (_, before, after) => {
    expect(kinds(before, after)).toEqual(['breaking']);
  });

  it('breaks by a required property where remotes hand it over, not where they are handed it', () => {
    const taken = (members: string) =>
      `interface Props { ${members} } export function Button(input: Props): string;`;
    expect(kinds(taken('a: 1'), taken('a: 1; b: 2'))).toEqual(['breaking']);
    expect(kinds(taken('a?: 1'), taken('a: 1'))).toEqual(['breaking']);
    expect(changes(taken('a: 1'), taken('a?: 1'))).toEqual(['addition Props.a is optional now']);

    const given = (members: string) => `export const toast: { ${members} };`;
    expect(changes(given('a(): void'), given('a(): void; b(): void'))).toEqual([
      'addition toast.b is new and not optional',
    ]);
    expect(kinds(given('a: 1'), given('a?: 1'))).toEqual(['breaking']);
  });

  it('breaks by a further value where remotes are given it, not where they give it', () => {
    const taken = (look: string) => `export type Look = ${look}; export function Button(look: Look): string;`;
    expect(changes(taken('"a"'), taken('"a" | "b"'))).toEqual([`addition Look may also be 'b'`]);
    const held = (config: string) => `export const config: Promise<{ ${config} } | null>;`;
    expect(changes(held('a: 1'), held('a: 1; b?: 1'))).toEqual(['addition config.b is new']);
    const given = (look: string) => `export type Look = ${look}; export function useLook(): Look;`;
    expect(kinds(given('"a"'), given('"a" | "b"'))).toEqual(['breaking']);
  });

  it('asks of methods and constructors what it asks of functions', () => {
    const method = (look: string) => `type Look = ${look}; export const page: { show(look: Look): void };`;
    expect(kinds(method('{ a: 1 }'), method('{ a: 1; b: 1 }'))).toEqual(['breaking']);
    const made = (look: string) => `type Look = ${look}; export class Page { constructor(look: Look); }`;
    expect(kinds(made('{ a: 1 }'), made('{ a: 1; b: 1 }'))).toEqual(['breaking']);
  });

  it('breaks by what no value shows the direction of', () => {
    const alone = (members: string) => `export interface Handle { ${members} }`;
    expect(kinds(alone('a: 1'), alone('a: 1; b: 1'))).toEqual(['breaking']);
  });

  it('breaks where the compiler does not know a name: it would fit everything', () => {
    const from = (library: string) =>
      `import { A } from '${library}'; export function f(a: A): void; export const b: { c: 1 };`;
    const after = from('no-such-library').replace('c: 1', 'c: 1; d: 1');
    expect(changes(from('no-such-library'), after).at(-1)).toMatch(/^breaking .*no-such-library/);
  });

  it('breaks when a name comes from elsewhere, not when it is no longer needed', () => {
    const from = (origin: string) => `${origin}\nexport function f(): ReactNode;`;
    const react = from(`import { ReactNode } from 'react';`);
    expect(changes(react, from(`import type { ReactNode } from 'react';`))).toEqual([]);
    expect(changes(react, from(`import { ReactNode } from 'preact';`))).toEqual([
      `breaking ReactNode was ReactNode of 'react' and is ReactNode of 'preact'`,
    ]);
    expect(kinds(react, from(`import { ReactElement as ReactNode } from 'react';`))).toEqual(['breaking']);
    expect(changes(react, from('interface ReactNode {}'))).toContain(
      `breaking ReactNode was ReactNode of 'react' and is a declaration of its own`,
    );
    const given = (type: string) => `${type}\nexport function f(): void;`;
    expect(changes(given(`import { ReactNode } from 'react';`), given(''))).toEqual([]);
  });

  it('goes with the versions of its libraries', () => {
    const upgrade = (from: string, to: string) => changes('', '', { antd: from }, { antd: to });
    expect(upgrade('6.6.8', '6.6.9')).toEqual([]);
    expect(upgrade('6.6.8', '6.7.0')).toEqual(['addition antd was 6.6.8 and is 6.7.0']);
    expect(upgrade('6.6.8', '7.0.0')).toEqual(['breaking antd was 6.6.8 and is 7.0.0']);
    expect(upgrade('6.6.8', '7.8.0')).toEqual(['breaking antd was 6.6.8 and is 7.8.0']);
    expect(upgrade('6.6.8', '6.5.0')).toEqual(['breaking antd was 6.6.8 and is 6.5.0']);
    expect(upgrade('0.1.0', '0.2.0')).toEqual(['breaking antd was 0.1.0 and is 0.2.0']);
  });

  it('breaks without one of its entry points, and may have a new one', () => {
    const none = new Map<string, EntrySurface>();
    const one = new Map([['theme', { declarations: '', libraries: {} }]]);
    expect(compareSurfaces(root, one, none)).toMatchObject([{ kind: 'breaking', where: 'theme' }]);
    expect(compareSurfaces(root, none, one)).toMatchObject([{ kind: 'addition', where: 'theme' }]);
  });
});
