import type { Compilation, Module } from 'webpack';

/** Modules with calls of the API. `portal-` modules are excluded: their calls go to the edge server. */
const CALLS = /[\\/]shared-ui[\\/]src[\\/]contracts[\\/](?!portal-)(?:[a-z]+-)*calls\.ts$/;
/** Modules whose references do not count, because the index re-exports every call. */
const CONTRACTS = /[\\/]shared-ui[\\/]src[\\/]contracts[\\/]/;

export function namedCalls(compilation: Compilation): string[] {
  const { moduleGraph, modules } = compilation;
  const ids = new Set<string>();
  for (const module of [...modules].flatMap(joinedModules)) {
    if (!CALLS.test(resourceOf(module))) continue;
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { dependency } = connection;
      if (dependency === null || connection.getActiveState(undefined) !== true) continue;
      // The connection's own origin would be the whole group of concatenated modules.
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
