import ts from 'typescript';

export type Declaration = ts.Statement;

/** Names that come from libraries, with where each comes from. */
export function importsOf(file: ts.SourceFile): Map<string, string> {
  const origins = new Map<string, string>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !statement.importClause) continue;
    const { name, namedBindings } = statement.importClause;
    const module = textOf(statement.moduleSpecifier);
    if (name) origins.set(textOf(name), `the default of ${module}`);
    if (!namedBindings) continue;
    if (ts.isNamespaceImport(namedBindings)) origins.set(textOf(namedBindings.name), `all of ${module}`);
    else {
      for (const { name: local, propertyName } of namedBindings.elements) {
        origins.set(textOf(local), `${textOf(propertyName ?? local)} of ${module}`);
      }
    }
  }
  return origins;
}

/** A surface's declarations as a syntax tree. */
export function parse(declarations: string): ts.SourceFile {
  return ts.createSourceFile('surface.d.ts', declarations, ts.ScriptTarget.ES2022, true);
}

/** Declarations by name; the overloads of a function share one. */
export function declarationsOf(file: ts.SourceFile): Map<string, Declaration[]> {
  const found = new Map<string, Declaration[]>();
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) continue;
    const name = nameOf(statement);
    found.set(name, [...(found.get(name) ?? []), statement]);
  }
  return found;
}

function nameOf(statement: ts.Statement): string {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => textOf(name)).join(', ');
  }
  if (ts.isExportDeclaration(statement) && statement.exportClause) {
    return textOf(statement.exportClause).replace(/^\{\s*|\s*\}$/g, '');
  }
  const { name } = statement as ts.Statement & { readonly name?: ts.Node };
  return name ? textOf(name) : textOf(statement);
}

const printer = ts.createPrinter({ removeComments: true });

/** A node's text, whatever its spaces and quotes. */
export function textOf(node: ts.Node): string {
  const text = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  return text.replace(/\s+/g, ' ').replaceAll('"', "'");
}

export function listOf(nodes: readonly ts.Node[] | undefined): string {
  return (nodes ?? []).map(textOf).join(' ');
}

export function modifiersOf(node: ts.Node): readonly ts.Node[] {
  return ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
}

/** Members by what they are called by; overloads share one. */
export function membersOf(members: readonly ts.Node[]): Map<string, ts.Node[]> {
  const found = new Map<string, ts.Node[]>();
  for (const member of members) {
    const { name } = member as ts.Node & { readonly name?: ts.Node };
    const fixed = modifiersOf(member).some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
    const key = `${fixed ? 'static ' : ''}${name ? textOf(name) : ts.SyntaxKind[member.kind]}`;
    found.set(key, [...(found.get(key) ?? []), member]);
  }
  return found;
}

export function isOptional(node: ts.Node): boolean {
  return 'questionToken' in node && node.questionToken !== undefined;
}

export function isCallable(node: ts.Node): node is ts.MethodSignature | ts.MethodDeclaration {
  return ts.isMethodSignature(node) || ts.isMethodDeclaration(node) || ts.isConstructorDeclaration(node);
}

export function isProperty(node: ts.Node): node is ts.PropertySignature | ts.PropertyDeclaration {
  return ts.isPropertySignature(node) || ts.isPropertyDeclaration(node);
}

/** Generic types that hold what they are given as it is. `Omit` does not: the more it is given, the less is left. */
const holders = /^(Promise|Context|Readonly|Partial|Required|z\.ZodMini\w+)$/;

/** What a type is made of, and how: the frame is the same for two types that differ in their parts only. */
export function partsOf(type: ts.TypeNode): { frame: string; types: readonly ts.TypeNode[] } | undefined {
  if (ts.isTypeReferenceNode(type)) {
    const name = textOf(type.typeName);
    return type.typeArguments && holders.test(name) ? { frame: name, types: type.typeArguments } : undefined;
  }
  if (ts.isArrayTypeNode(type)) return { frame: '[]', types: [type.elementType] };
  if (ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.ReadonlyKeyword) {
    return { frame: 'readonly', types: [type.type] };
  }
  if (ts.isIntersectionTypeNode(type)) return { frame: '&', types: type.types };
  return undefined;
}

export function alternativesOf(type: ts.TypeNode): ts.TypeNode[] {
  if (ts.isParenthesizedTypeNode(type)) return alternativesOf(type.type);
  return ts.isUnionTypeNode(type) ? type.types.flatMap(alternativesOf) : [type];
}
