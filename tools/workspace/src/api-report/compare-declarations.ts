import ts from 'typescript';
import {
  alternativesOf,
  type Declaration,
  declarationsOf,
  importsOf,
  isCallable,
  isOptional,
  isProperty,
  listOf,
  membersOf,
  modifiersOf,
  parse,
  partsOf,
  textOf,
} from './declaration-syntax.js';
import type { Change } from './surface.js';

type Callable = ts.SignatureDeclaration;

/**
 * A difference. Whether a `conditional` one breaks depends on who hands the value over: a remote may give a property
 * more values than it might, but not be given them. That is for the compiler to say.
 */
export interface Difference {
  readonly kind: Change['kind'] | 'conditional';
  /** Name of the declaration. */
  readonly name: string;
  /** Path of the member in it, the declaration's name included. */
  readonly where: string;
  readonly what: string;
}

/**
 * Compares two surfaces of one entry point, declaration by declaration and member by member. Changes that are known
 * to be additions are listed in this module; every other one counts as breaking.
 */
export function compareDeclarations(before: string, after: string): Difference[] {
  const [oldFile, newFile] = [parse(before), parse(after)];
  const old = declarationsOf(oldFile);
  const now = declarationsOf(newFile);
  const differences: Difference[] = [];
  const origins = importsOf(newFile);
  for (const [name, origin] of importsOf(oldFile)) {
    const declared = now.has(name) && !old.has(name) ? 'a declaration of its own' : undefined;
    const is = origins.get(name) ?? declared;
    // Nothing needs a name that is gone: what does need it has changed itself.
    if (is === undefined || is === origin) continue;
    differences.push({ kind: 'breaking', name, where: name, what: `was ${origin} and is ${is}` });
  }
  for (const [name, declarations] of old) {
    new Comparison(name, differences).declaration(declarations, now.get(name));
  }
  for (const name of now.keys()) {
    if (!old.has(name)) differences.push({ kind: 'addition', name, where: name, what: 'is new' });
  }
  return differences;
}

/** Walks two versions of one declaration side by side. */
class Comparison {
  constructor(
    private readonly name: string,
    private readonly differences: Difference[],
  ) {}

  declaration(before: readonly Declaration[], after: readonly Declaration[] | undefined): void {
    const [old, ...overloads] = before;
    const [now, ...moreNow] = after ?? [];
    if (!old) return;
    if (!now) return this.add('breaking', this.name, 'was removed');
    if (listOf(before) === listOf(after ?? [])) return;
    const single = overloads.length === 0 && moreNow.length === 0;
    if (!single || listOf(modifiersOf(old)) !== listOf(modifiersOf(now))) {
      // Whoever had an export keeps it; whether a type has a name of its own besides is nobody's concern.
      if (single && becameExported(old, now)) this.add('addition', this.name, 'is exported now');
      else return this.changed(this.name, before, after ?? []);
    }
    if (ts.isFunctionDeclaration(old) && ts.isFunctionDeclaration(now)) {
      this.callable(this.name, old, now);
    } else if (ts.isInterfaceDeclaration(old) && ts.isInterfaceDeclaration(now)) {
      this.bodied(old, now);
    } else if (ts.isClassDeclaration(old) && ts.isClassDeclaration(now)) {
      this.bodied(old, now);
    } else if (ts.isTypeAliasDeclaration(old) && ts.isTypeAliasDeclaration(now)) {
      if (listOf(old.typeParameters) !== listOf(now.typeParameters)) this.changed(this.name, [old], [now]);
      else this.type(this.name, old.type, now.type);
    } else if (ts.isVariableStatement(old) && ts.isVariableStatement(now)) {
      this.variable(old, now);
    } else {
      this.changed(this.name, [old], [now]);
    }
  }

  private variable(before: ts.VariableStatement, after: ts.VariableStatement): void {
    const [old] = before.declarationList.declarations;
    const [now] = after.declarationList.declarations;
    // `const REFRESHES = "refreshes"` has no type: its value is one.
    if (old?.type && now?.type) this.type(this.name, old.type, now.type);
    else if (textOf(before) !== textOf(after)) this.changed(this.name, [before], [after]);
  }

  private bodied(
    before: ts.InterfaceDeclaration | ts.ClassDeclaration,
    after: ts.InterfaceDeclaration | ts.ClassDeclaration,
  ): void {
    const head = (node: typeof before) =>
      `${listOf(node.typeParameters)} ${listOf(node.heritageClauses)}`.trim();
    if (head(before) !== head(after)) {
      return this.add('breaking', this.name, `was declared as '${head(before)}' and is '${head(after)}'`);
    }
    this.members(this.name, before.members, after.members);
  }

  private members(path: string, before: readonly ts.Node[], after: readonly ts.Node[]): void {
    const old = membersOf(before);
    const now = membersOf(after);
    for (const [key, versions] of old) {
      this.member(`${path}.${key}`, versions, now.get(key));
    }
    for (const [key, [member]] of now) {
      if (old.has(key)) continue;
      const optional = member !== undefined && isOptional(member);
      this.add(
        optional ? 'addition' : 'conditional',
        `${path}.${key}`,
        optional ? 'is new' : 'is new and not optional',
      );
    }
  }

  private member(path: string, before: readonly ts.Node[], after: readonly ts.Node[] | undefined): void {
    if (!after) return this.add('breaking', path, 'was removed');
    if (listOf(before) === listOf(after)) return;
    const [old, ...overloads] = before;
    const [now, ...moreNow] = after;
    if (!old || !now || overloads.length > 0 || moreNow.length > 0) return this.changed(path, before, after);
    if (old.kind !== now.kind || listOf(modifiersOf(old)) !== listOf(modifiersOf(now))) {
      return this.changed(path, before, after);
    }
    if (isOptional(old) !== isOptional(now)) {
      this.add('conditional', path, isOptional(now) ? 'is optional now' : 'is required now');
    }
    if (isCallable(old) && isCallable(now)) this.callable(path, old, now);
    else if (isProperty(old) && isProperty(now)) this.type(path, old.type, now.type);
    else this.changed(path, before, after);
  }

  private callable(path: string, before: Callable, after: Callable): void {
    if (listOf(before.typeParameters) !== listOf(after.typeParameters)) {
      return this.changed(path, [before], [after]);
    }
    before.parameters.forEach((old, index) => {
      const at = `${path}(${textOf(old.name)})`;
      const now = after.parameters[index];
      if (!now) return this.add('breaking', at, 'was removed');
      if (Boolean(old.dotDotDotToken) !== Boolean(now.dotDotDotToken)) return this.changed(at, [old], [now]);
      if (isOptional(old) !== isOptional(now)) {
        this.add('conditional', at, isOptional(now) ? 'is optional now' : 'is required now');
      }
      this.type(at, old.type, now.type);
    });
    for (const added of after.parameters.slice(before.parameters.length)) {
      const mayBeLeftOut = isOptional(added) || added.dotDotDotToken !== undefined;
      this.add(
        mayBeLeftOut ? 'addition' : 'breaking',
        `${path}(${textOf(added.name)})`,
        mayBeLeftOut ? 'is new' : 'is new and required',
      );
    }
    this.type(`${path}()`, before.type, after.type);
  }

  private type(path: string, before: ts.TypeNode | undefined, after: ts.TypeNode | undefined): void {
    if (!before || !after) {
      if (before !== after) this.add('breaking', path, 'has a type in one version only');
      return;
    }
    if (textOf(before) === textOf(after)) return;
    if (ts.isParenthesizedTypeNode(before) && ts.isParenthesizedTypeNode(after)) {
      return this.type(path, before.type, after.type);
    }
    if (ts.isTypeLiteralNode(before) && ts.isTypeLiteralNode(after)) {
      return this.members(path, before.members, after.members);
    }
    if (ts.isFunctionTypeNode(before) && ts.isFunctionTypeNode(after)) {
      return this.callable(path, before, after);
    }
    if (this.parts(path, before, after)) return;
    if (this.union(path, before, after)) return;
    this.changed(path, [before], [after]);
  }

  /** Types made of as many others as before, in the same way: each is compared for itself. */
  private parts(path: string, before: ts.TypeNode, after: ts.TypeNode): boolean {
    const old = partsOf(before);
    const now = partsOf(after);
    if (old?.frame === undefined || old.frame !== now?.frame) return false;
    if (old.types.length !== now.types.length) return false;
    old.types.forEach((type, index) => this.type(path, type, now.types[index]));
    return true;
  }

  /** Alternatives may come in any order; those that are in one version only are taken for each other, in turn. */
  private union(path: string, before: ts.TypeNode, after: ts.TypeNode): boolean {
    const old = alternativesOf(before);
    const now = alternativesOf(after);
    if (old.length === 1 && now.length === 1) return false;
    const without = (types: readonly ts.TypeNode[], others: readonly ts.TypeNode[]) => {
      const texts = others.map(textOf);
      return types.filter((type) => !texts.includes(textOf(type)));
    };
    const gone = without(old, now);
    const added = without(now, old);
    if (gone.length === added.length) gone.forEach((type, index) => this.type(path, type, added[index]));
    else if (gone.length > 0) this.changed(path, [before], [after]);
    else this.add('conditional', path, `may also be ${added.map(textOf).join(' or ')}`);
    return true;
  }

  private changed(path: string, before: readonly ts.Node[], after: readonly ts.Node[]): void {
    this.add('breaking', path, `was \`${listOf(before)}\` and is \`${listOf(after)}\``);
  }

  private add(kind: Difference['kind'], where: string, what: string): void {
    this.differences.push({ kind, name: this.name, where, what });
  }
}

function becameExported(old: Declaration, now: Declaration): boolean {
  return old.kind === now.kind && `export ${listOf(modifiersOf(old))}`.trim() === listOf(modifiersOf(now));
}
