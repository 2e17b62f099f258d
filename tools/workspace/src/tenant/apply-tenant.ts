import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { root } from '@blush/machine';
import { type Config, withoutSecrets } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { managementToken } from './management-token.js';
import { placeholdersOf } from './placeholders.js';

const program = fileURLToPath(new URL('deploy-cli.mjs', import.meta.url));

/**
 * @param preview prints what would change, and changes nothing
 * @throws Failure when the tenant refused something; what was applied before stays
 */
export async function applyTenant(config: Config, preview: boolean): Promise<void> {
  const { tenant } = config;
  if (!tenant) throw new Error('The configuration of this command has the client of the tenant');
  const parameters = {
    input_file: join(root, 'deploy', 'auth0', 'tenant.yaml'),
    ...(preview && { dry_run: 'preview' }),
    config: {
      AUTH0_DOMAIN: tenant.domain,
      AUTH0_CLIENT_ID: tenant.clientId,
      AUTH0_ACCESS_TOKEN: await managementToken(tenant),
      AUTH0_ALLOW_DELETE: false,
      AUTH0_KEYWORD_REPLACE_MAPPINGS: placeholdersOf(config, tenant.domain),
    },
  };
  const { code, output } = await runTool(JSON.stringify(parameters), withoutSecrets(config.environment));
  if (code !== 0 || hasError(output))
    throw new Failure(
      'The tenant is not yet as deploy/auth0/tenant.yaml says; the output above names the cause. Run the command again once it ' +
        'is removed: what was applied before stays.',
    );
}

async function runTool(input: string, env: NodeJS.ProcessEnv): Promise<{ code: unknown; output: string }> {
  const child = spawn(process.execPath, [program], { cwd: root, env, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process.stdout.write(text);
    });
  }
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as unknown[];
  return { code, output };
}

/** Whether the tool has logged an error: it exits with 0 even if it could not connect applications to a connection. */
export function hasError(output: string): boolean {
  return / - error: /.test(stripVTControlCharacters(output));
}
