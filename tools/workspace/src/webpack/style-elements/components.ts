/* Replaces the module by which antd's components insert style sheets as text. */
import { updateCSS as updateElement } from '@rc-component/util/es/Dom/dynamicCSS.js';
import { writeRules } from './write-rules.js';

export { clearContainerCache, injectCSS, removeCSS } from '@rc-component/util/es/Dom/dynamicCSS.js';

export function updateCSS(...[css, key, option]: Parameters<typeof updateElement>): HTMLElement {
  const element = updateElement('', key, option);
  writeRules(element, css);
  return element;
}
