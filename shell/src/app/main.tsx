import '@blush/shared-ui/theme/styles.css';
import { boot } from './boot';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to show the portal in');
void boot(root);
