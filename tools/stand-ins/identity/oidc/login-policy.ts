import { interactionPolicy } from 'oidc-provider';

const { Check, base } = interactionPolicy;

/**
 * When a person has to sign in. Consent is never asked (the portal is a first-party application). A login ticket
 * or a named connection asks for a sign-in even where a session stands: it says who is to be signed in.
 */
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
