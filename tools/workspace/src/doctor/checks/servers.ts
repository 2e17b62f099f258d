import { getReadiness, runtimeConfig } from '@blush/shared-ui/contracts';
import { type Config, differingVariables, runtimeConfigOf } from '@blush/server-kit/config';
import { type Check, fault, type Finding, ok } from '../finding.js';
import type { Installation } from '../installation.js';

/** Checks of API and edge server, at the addresses that browsers use. */
export function serverChecks({ config }: Installation): Check[] {
  const portalUrl = config.portalOrigins[0];
  return [
    {
      name: 'API',
      run: async () => {
        const response = await fetch(config.apiUrl + getReadiness.path);
        if (response.ok) return ok(`ready at ${config.apiUrl}`);
        return fault(
          `${config.apiUrl}${getReadiness.path} is answered with ${response.status} (${await codeOf(response)})`,
          'Look at the log of the API: it names the database or the release store that it cannot read.',
        );
      },
    },
    {
      name: 'edge server',
      run: async () => {
        const response = await fetch(`${portalUrl}/healthz`);
        if (!response.ok)
          return fault(
            `${portalUrl}/healthz is answered with ${response.status} (${await codeOf(response)})`,
            'Release the shell again, or mount the release store.',
          );
        const { broken = 0 } = (await response.json()) as { readonly broken?: number };
        return broken === 0
          ? ok(`ready at ${portalUrl}`)
          : fault(
              `the number of live remotes that cannot be served is ${broken}`,
              'Release or switch off the remotes that its log names, or mount the release store.',
            );
      },
    },
    { name: 'configuration of pages', run: () => checkPageConfig(config, portalUrl) },
  ];
}

async function checkPageConfig(config: Config, portalUrl: string): Promise<Finding> {
  const remedy =
    'Give the edge server and this command the same configuration, then restart the edge server.';
  const served = runtimeConfig.safeParse(await (await fetch(`${portalUrl}/config.json`)).json());
  if (!served.success) return fault(`${portalUrl}/config.json is not a configuration of pages`, remedy);
  const names = differingVariables(served.data, runtimeConfigOf(config));
  if (names.length === 0) return ok('the edge server gives pages the configuration of this command');
  return fault(
    `the edge server gives pages another value of ${names.join(', ')} than this command has`,
    remedy,
  );
}

async function codeOf(response: Response): Promise<string> {
  const { code, status } = (await response.json().catch(() => ({}))) as { code?: string; status?: unknown };
  return code ?? (typeof status === 'string' ? status : 'no reason');
}
