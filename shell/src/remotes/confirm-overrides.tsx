import { APP_NAME_PATTERN, type RuntimeConfig } from '@blush/shared-ui/contracts';
import { askInRoot } from '../base/modal-dialog';
import { OverrideQuestion } from './override-question';
import { refusalOf } from './override-rules';
import { requestedOverrides, storedOverrides, storeOverrides, type Override } from './read-overrides';
import { removeOverrideParameter } from './reset-overrides';

/**
 * Asks the user about the overrides that the address requests, because a link alone must run no code. Stores them
 * for this tab if the user agrees, and removes the requests from the address.
 */
export async function confirmOverrides(config: RuntimeConfig): Promise<void> {
  const confirmed = new Map(storedOverrides().map((override) => [override.name, override]));
  const asked = new Map<string, Override>();
  for (const request of requestedOverrides()) {
    const override = parse(request);
    if (override === undefined) logRefusal(request, 'it is not <name>@<address>');
    else if (override.url !== confirmed.get(override.name)?.url) {
      const refusal = refusalOf(override, config);
      if (refusal === undefined) asked.set(override.name, override);
      else logRefusal(request, refusal);
    }
  }
  if (asked.size > 0 && (await ask([...asked.values()])))
    storeOverrides([...new Map([...confirmed, ...asked]).values()]);
  removeOverrideParameter();
}

function parse(request: string): Override | undefined {
  const [, name = '', url = ''] = /^([^@]*)@(.+)$/.exec(request) ?? [];
  return APP_NAME_PATTERN.test(name) ? { name, url } : undefined;
}

function logRefusal(request: string, reason: string): void {
  console.error(`The override ${request} is refused: ${reason}.`);
}

function ask(overrides: readonly Override[]): Promise<boolean> {
  return askInRoot((answer) => <OverrideQuestion overrides={overrides} onAnswer={answer} />);
}
