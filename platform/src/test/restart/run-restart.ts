import type { Context } from '../context.js';
import type { PortalUnderTest } from '../portal.js';
import { renew, signIn, type Tokens } from '../sign-in.js';
import { notOk, ok, sum, type Tally } from '../tally.js';

/** What people must find again, as the admin sees all of it. Every school has some of each. */
const kept = ['/users', '/classes?view=all', '/payments?view=all'] as const;

async function read(path: string, { access }: Tokens, portal: PortalUnderTest): Promise<string> {
  const headers = { authorization: `Bearer ${access}` };
  const response = await fetch(`${portal.apiAddress}${path}`, { headers });
  return `${response.status} ${await response.text()}`;
}

/** Stops the portal, starts it on the same data, and compares what was there before with what is there now. */
export async function restart(context: Context): Promise<Tally> {
  const portal = await context.portal();
  const before = await signIn('admin', portal);
  const found = await Promise.all(kept.map((path) => read(path, before, portal)));

  await portal.restart();

  const tallies: Tally[] = [];
  for (const [index, path] of kept.entries()) {
    // The old access token must still be good: the provider keeps its keys.
    const same = (await read(path, before, portal)) === found[index] && found[index]?.startsWith('200 [{');
    if (!same) context.say(`${path} does not answer what it did before the restart`);
    tallies.push(same ? ok : notOk);
  }
  const renewed = await renew(before.refresh, portal).then(
    () => true,
    (error: Error) => context.say(`a sign-in did not survive the restart: ${error.message}`),
  );
  const known = await signIn('student', portal).then(
    () => true,
    (error: Error) => context.say(`an account did not survive the restart: ${error.message}`),
  );
  return sum([...tallies, renewed ? ok : notOk, known ? ok : notOk]);
}
