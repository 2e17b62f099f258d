/** @type {import('node:module').ResolveHook} */
export function resolve(specifier, context, nextResolve) {
  return nextResolve(specifier, { ...context, conditions: [...context.conditions, '@blush/source'] });
}
