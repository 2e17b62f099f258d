import { Controller, type ExecutionContext, Get, type Type } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { type Operation, operations, type Role, role as roles } from '@blush/shared-ui/contracts';
import { describeMatrix, oneForEachStatus } from '../../test/access/describe-matrix.js';
import { asUser, type Person, requestFor, PaymentTestBed, type TestApp } from '../../test/support/index.js';
import type { CallLimits } from '../limits/call-limits.service.js';
import { OPERATION, PUBLIC, routePath } from '../common/handles.decorator.js';
import { ProblemError } from '@blush/server-kit/http';
import { registeredRoutes } from '../common/route-table.js';
import { AccountsService } from '../users/accounts.service.js';
import { SessionsService } from '../users/sessions.service.js';
import { AccessGuard } from './access.guard.js';
import { JwtGuard } from './jwt.guard.js';
import { RecentSignIn } from './recent-sign-in.js';

/** Routes outside the contract that need no token. */
const openRoutes = ['GET /docs', 'GET /docs/:asset', 'GET /openapi.json', 'POST /payments/webhook'];

const testBed = await PaymentTestBed.open();
const { app } = testBed;
const people = {} as Record<Role, Person>;
for (const role of roles.options) people[role] = await asUser(app, role);
afterAll(() => testBed.close());

interface Handler {
  readonly name: string;
  readonly operation: Operation | undefined;
  readonly isPublic: boolean;
}

function handlersOf(controllers: readonly Type[]): Handler[] {
  const scanner = new MetadataScanner();
  return controllers.flatMap(({ name, prototype }) =>
    scanner
      .getAllMethodNames(prototype as object)
      .map((method) => ({ method, handler: (prototype as Record<string, object>)[method] ?? {} }))
      .filter(({ handler }) => Reflect.hasMetadata(METHOD_METADATA, handler))
      .map(({ method, handler }) => ({
        name: `${name}.${method}`,
        operation: Reflect.getMetadata(OPERATION, handler) as Operation | undefined,
        isPublic: Reflect.getMetadata(PUBLIC, handler) === true,
      })),
  );
}

function controllersOf({ nest }: TestApp): Type[] {
  const modules = [...nest.get(ModulesContainer).values()];
  return modules.flatMap(({ controllers }) =>
    [...controllers.values()].map(({ metatype }) => metatype as Type),
  );
}

const undeclared = (controllers: readonly Type[]) =>
  handlersOf(controllers)
    .filter(({ operation, isPublic }) => !operation && !isPublic)
    .map(({ name }) => name);

describe('every route', () => {
  it('declares who may call it', () => {
    expect(handlersOf(controllersOf(app)).length).toBeGreaterThan(15);
    expect(undeclared(controllersOf(app))).toEqual([]);
  });

  it('is reported by the previous test if it lacks a declaration', () => {
    @Controller()
    class Forgotten {
      @Get('forgotten')
      handler() {}
    }
    expect(undeclared([Forgotten])).toEqual(['Forgotten.handler']);
  });

  it('is an operation of the contract or one of the listed open routes', () => {
    const declared = operations.map(({ method, path }) => `${method} ${routePath(path)}`);
    const known = new Set([...declared, ...openRoutes]);
    const served = registeredRoutes(app.nest.getHttpAdapter().getInstance()).filter((route) =>
      /^(?!HEAD|OPTIONS)/.test(route),
    );
    expect(served.filter((route) => !known.has(route))).toEqual([]);
    expect(handlersOf(controllersOf(app))).toHaveLength(served.length);
  });

  it('is closed at run time if it declares no access', async () => {
    const guard = new AccessGuard(
      app.nest.get(Reflector),
      {} as JwtGuard,
      {} as AccountsService,
      {} as SessionsService,
      {} as RecentSignIn,
      {} as CallLimits,
      {},
    );
    const context = { getHandler: () => () => undefined } as unknown as ExecutionContext;
    await expect(guard.canActivate(context)).rejects.toMatchObject({
      code: 'forbidden',
    } satisfies Partial<ProblemError>);
  });
});

/** A call without body or query: behind the guard it can fail only on its input. */
function callWithoutInput(operation: Operation, email: string, token?: string): Promise<Response> {
  const params = { id: 'f'.repeat(24), fileId: 'f'.repeat(43), email };
  const [path, { method, headers }] = requestFor(operation, { params }, token);
  return app.fetch(path, { method: method ?? 'GET', headers: headers ?? {} });
}

const served = () => {
  const routes = new Set(registeredRoutes(app.nest.getHttpAdapter().getInstance()));
  return operations.filter(({ method, path }) => routes.has(`${method} ${routePath(path)}`));
};

describe('role x route', () => {
  it('without a token: 401 on everything that is not public', async () => {
    for (const operation of served()) {
      const { status } = await callWithoutInput(operation, people.student.email);
      const isOpen = operation.access === 'public' && !operation.serverToken;
      const expected = isOpen ? expect.not.stringMatching('401') : '401';
      expect({ id: operation.id, status: String(status) }).toEqual({ id: operation.id, status: expected });
    }
  });

  it.each(roles.options)('%s: 403 exactly where the contract names other roles', async (role) => {
    const { email, token } = people[role];
    const refused: string[] = [];
    for (const operation of served()) {
      const { status } = await callWithoutInput(operation, email, token);
      expect({ id: operation.id, isUnknown: status === 401 }).toEqual({
        id: operation.id,
        isUnknown: operation.serverToken !== undefined,
      });
      if (status === 403) refused.push(operation.id);
    }
    const expected = served().filter(({ access }) => Array.isArray(access) && !access.includes(role));
    expect(refused).toEqual(expected.map(({ id }) => id));
  });
});

describe('caller x call, with valid input', () => {
  describeMatrix({ testBed, callersOf: oneForEachStatus });
});
