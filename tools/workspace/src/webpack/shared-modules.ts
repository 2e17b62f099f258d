interface SharedTerms {
  readonly import: false;
  readonly singleton: true;
  /** An unsuitable version fails the remote, not the page. */
  readonly strictVersion: true;
  readonly requiredVersion: string;
}

/** Singletons of a page. Not `contracts`, which each remote bundles. */
export const sharedUiEntries = [
  'api-client',
  'components',
  'data',
  'forms',
  'query',
  'router',
  'session',
  'theme',
] as const;

/** @param contract semver range of the host contract */
export function sharedModules(
  contract: string,
  versions: Readonly<Record<string, string>>,
): Record<string, SharedTerms> {
  const terms = (requiredVersion: string): SharedTerms => ({
    import: false,
    singleton: true,
    strictVersion: true,
    requiredVersion,
  });
  const installed = (name: string) => {
    const version = versions[name];
    if (version === undefined) throw new Error(`A remote has to name ${name} among its dependencies`);
    return terms(`^${version}`);
  };
  return {
    // With and without the slash: the bare name does not cover react/jsx-runtime or react-dom/client.
    react: installed('react'),
    'react/': installed('react'),
    'react-dom': installed('react-dom'),
    'react-dom/': installed('react-dom'),
    zustand: installed('zustand'),
    ...Object.fromEntries(sharedUiEntries.map((entry) => [`@blush/shared-ui/${entry}`, terms(contract)])),
  };
}

export function isShared(request: string): boolean {
  const [, entry] = /^@blush\/shared-ui\/(.+)$/.exec(request) ?? [];
  return entry === undefined
    ? /^(react|react-dom)(\/|$)|^zustand$/.test(request)
    : (sharedUiEntries as readonly string[]).includes(entry);
}

/** They bring antd, and are for browsers only. */
export function isLoadedLater(request: string): boolean {
  return request === '@blush/shared-ui/forms' || request === '@blush/shared-ui/data';
}
