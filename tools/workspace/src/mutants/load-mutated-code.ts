/**
 * What runs while a file is loaded belongs to no test. A page that is loaded within a test would seem to be covered by that
 * test alone, so it is loaded before.
 */
const files = JSON.parse(process.env['MUTANTS_LOADED_FIRST'] ?? '[]') as string[];
beforeAll(() => Promise.all(files.map((file) => import(file))));
