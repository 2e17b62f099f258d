import type { Compilation, Module } from 'webpack';

/** Where calls of the API are declared. */
const CALLS = /[\\/]shared-ui[\\/]src[\\/]contracts[\\/]calls\.ts$/;
/** The schemas beside them: each of these files names all calls of its subject, whichever of them an app makes. */
const SCHEMAS = /[\\/]shared-ui[\\/]src[\\/]contracts[\\/](?!browser\.ts$)/;

/**
 * Ids of the operations of the API that an app's own code names, whether to call them or to say whose answers are out of
 * date. What the bundler leaves out, because nothing leads there, is not among them.
 */
export function namedCalls(compilation: Compilation): string[] {
  const { moduleGraph, modules } = compilation;
  const ids = new Set<string>();
  for (const module of [...modules].flatMap(joinedModules)) {
    if (!CALLS.test(resourceOf(module))) continue;
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { dependency } = connection;
      if (dependency === null || connection.getActiveState(undefined) !== true) continue;
      // Where modules were joined, the connection's own origin is the whole of them.
      const origin = moduleGraph.getParentModule(dependency);
      if (origin === undefined || SCHEMAS.test(resourceOf(origin))) continue;
      for (const reference of compilation.getDependencyReferencedExports(dependency, undefined)) {
        const [id] = 'name' in reference ? reference.name : reference;
        // An export is named like its operation. Without a name all of them are meant.
        for (const one of id === undefined ? providedBy(compilation, module) : [id]) ids.add(one);
      }
    }
  }
  return [...ids].sort();
}

/** A module, or those that the bundler joined in its place. */
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
