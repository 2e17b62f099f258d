import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@blush/machine';
import { mailTemplates } from './mail-templates.js';

for (const [name, text] of Object.entries(mailTemplates))
  await writeFile(join(root, 'deploy/auth0/email-templates', name), text);
