import type { Compilation, Module } from 'webpack';

/** Without those of the edge server, which the API does not describe. */
const CALLS = /[\\/]shared-ui[\\/]src[\\/]contracts[\\/](?!portal-)(?:[a-z]+-)*calls\.ts$/;
/** Their references do not count: the index names all. */
const CONTRACTS = /[\\/]shared-ui[\\/]src[\\/]contracts[\\/]/;

export function namedCalls(compilation: Compilation): string[] {
  const { moduleGraph, modules } = compilation;
  const ids = new Set<string>();
  for (const module of [...modules].flatMap(joinedModules)) {
    if (!CALLS.test(resourceOf(module))) continue;
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { dependency } = connection;
      if (dependency === null || connection.getActiveState(undefined) !== true) continue;
      // For concatenated modules the connection's own origin is the whole group.
      const origin = moduleGraph.getParentModule(dependency);
      if (origin === undefined || CONTRACTS.test(resourceOf(origin))) continue;
      for (const reference of compilation.getDependencyReferencedExports(dependency, undefined)) {
        const [id] = 'name' in reference ? reference.name : reference;
        for (const one of id === undefined ? providedBy(compilation, module) : [id]) ids.add(one);
      }
    }
  }
  return [...ids].sort();
}

function joinedModules(module: Module): Module[] {
  return 'modules' in module ? (module.modules as Module[]) : [module];
}

function resourceOf(module: Module): string {
  return 'resource' in module ? (module.resource as string) : '';
}

function providedBy({ moduleGraph }: Compilation, module: Module): string[] {
  const provided = moduleGraph.getProvidedExports(module);
  return Array.isArray(provided) ? provided : [];
}
