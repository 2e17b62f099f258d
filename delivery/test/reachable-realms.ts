/**
 * Statements that a bundle runs. They follow each property, getter and prototype of what the bundle has and of errors
 * that it causes, and count the objects that are not of the bundle's own realm.
 */
export const reachableRealms = `
  const { getPrototypeOf, getOwnPropertyDescriptors } = Object;
  const seen = new Set();
  const open = [globalThis, this, module, exports, require, address, remotes, config, fetch];
  const thrown = (work) => {
    try {
      work();
    } catch (error) {
      open.push(error);
    }
  };
  const overflow = () => {
    try {
      overflow();
    } catch (error) {
      open.push(error);
      thrown(() => error.stack);
    }
  };
  overflow();
  Error.prepareStackTrace = (error, frames) => {
    open.push(frames, ...frames.flatMap((frame) => [frame, frame.getThis(), frame.getFunction()]));
    return '';
  };
  overflow();
  open.push(new Error('x').stack, fetch('/x'), await fetch('/x').catch((error) => error));
  const works = [() => null.x, () => require('fs'), () => eval('1'), () => new Function('1'), () => new URL('x')];
  works.forEach(thrown);
  while (open.length > 0) {
    const one = open.pop();
    if ((typeof one !== 'object' && typeof one !== 'function') || one === null || seen.has(one)) continue;
    seen.add(one);
    open.push(getPrototypeOf(one));
    for (const { value, get, set } of Object.values(getOwnPropertyDescriptors(one))) open.push(value, get, set);
    for (const key of [...Reflect.ownKeys(one), 'constructor']) thrown(() => open.push(one[key]));
  }
  const root = (one) => (getPrototypeOf(one) === null ? one : root(getPrototypeOf(one)));
  const isOwn = (one) => root(one) === Object.prototype || root(one) === one;
  const isForeign = (one) => !isOwn(one) || (one.constructor?.prototype === one && root(one) === one && one !== Object.prototype);
  return seen.size + ' objects, ' + [...seen].filter(isForeign).length + ' foreign';
`;
