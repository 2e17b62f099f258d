import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Addresses the server knows, with their methods, in the router's own notation (`/carts/:id`). */
const tables = new WeakMap<object, Map<string, Set<string>>>();

/** Remembers every route as it is registered. Call before any is. */
export function rememberRoutes(server: FastifyInstance): void {
  const table = new Map<string, Set<string>>();
  tables.set(server.server, table);
  server.addHook('onRoute', ({ url, method }) => {
    const methods = table.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    table.set(url, methods);
  });
}

export function registeredRoutes(server: FastifyInstance): string[] {
  return [...(tables.get(server.server) ?? [])].flatMap(([url, methods]) =>
    [...methods].map((name) => `${name} ${url}`),
  );
}

/** Methods under which the address of a request exists; none for an unknown address. */
export function allowedMethods(request: FastifyRequest): string[] {
  const segments = request.url.split('?')[0]?.split('/') ?? [];
  const matching = [...(tables.get(request.server.server) ?? [])].filter(([url]) =>
    matches(url.split('/'), segments),
  );
  return [...new Set(matching.flatMap(([, methods]) => [...methods]))].sort();
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, index) =>
    part.startsWith(':') ? segments[index] !== '' : part === segments[index],
  );
}
