import type { FastifyInstance } from 'fastify';

/** Methods by path, in the router's notation (`/carts/:id`). */
const tables = new WeakMap<object, Map<string, Set<string>>>();

/** Must be called before any route is registered. */
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

export function allowedMethods(server: FastifyInstance, url: string): string[] {
  const segments = url.split('?')[0]?.split('/') ?? [];
  const matching = [...(tables.get(server.server) ?? [])].filter(([url]) =>
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
