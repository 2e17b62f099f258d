/**
 * Loads pages before the tests. Code that runs while a module loads belongs to no test; if a test loaded a page lazily, that
 * code would seem to be covered by that test alone. A spec may mock a module so that it cannot be loaded.
 */
const files = JSON.parse(process.env['MUTANTS_LOADED_FIRST'] ?? '[]') as string[];
beforeAll(() => Promise.allSettled(files.map((file) => import(file))));
