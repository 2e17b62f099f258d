import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';

const { Check, base } = interactionPolicy;

/** No consent for a first-party client; a login ticket or connection requires a sign-in despite a session. */
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

/** A login ticket needs no page, so Auth0 accepts it with `prompt=none`, where the library would refuse it. */
export function acceptSilentTicket({ oidc }: KoaContextWithOIDC, ticket?: string): void {
  if (ticket && oidc.params?.['prompt'] === 'none') delete oidc.params['prompt'];
}
