/* Replaces the module by which antd's icons insert a style sheet as text. */
import { updateCSS as updateElement } from '@ant-design/icons/es/cssUtils';
import { writeRules } from './write-rules.js';

export { getShadowRoot, warningOnce } from '@ant-design/icons/es/cssUtils';

export function updateCSS(...[css, key, option]: Parameters<typeof updateElement>) {
  const element = updateElement('', key, option);
  writeRules(element, css);
  return element;
}
