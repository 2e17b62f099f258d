import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';

const { Check, base } = interactionPolicy;

/** Policy without consent, for a first-party client. A login ticket or connection requires a sign-in despite a session. */
export function loginPolicy(): interactionPolicy.DefaultPolicy {
  const policy = base();
  policy.remove('consent');
  for (const parameter of ['login_ticket', 'connection']) {
    policy
      .get('login')
      ?.checks.add(
        new Check(parameter, `${parameter} names who signs in`, 'login_required', ({ oidc }) =>
          Boolean(oidc.params?.[parameter]) && oidc.result?.login === undefined
            ? Check.REQUEST_PROMPT
            : Check.NO_NEED_TO_PROMPT,
        ),
      );
  }
  return policy;
}

/** Accepts a login ticket with `prompt=none`, as Auth0 does, because it needs no page; the library would refuse it. */
export function acceptSilentTicket({ oidc }: KoaContextWithOIDC, ticket?: string): void {
  if (ticket && oidc.params?.['prompt'] === 'none') delete oidc.params['prompt'];
}
