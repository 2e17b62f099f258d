/** Terms on which a remote takes a module from the shell. */
interface SharedTerms {
  /** Never a copy of the remote's own. */
  readonly import: false;
  readonly singleton: true;
  /** A version that does not fit fails the remote, not the page. */
  readonly strictVersion: true;
  readonly requiredVersion: string;
}

/** Entries of shared-ui that exist once in a page. `contracts` is not among them: each remote bundles its own. */
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

/**
 * What a remote takes from the shell. React Router and TanStack Query come by shared-ui's curated entries.
 * @param contract semver range of the host contract; shared-ui's entries carry its version
 * @param versions exact versions the remote was installed with
 */
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

/** Whether a remote takes a module, by the name it is imported by, from the shell. */
export function isShared(request: string): boolean {
  const [, entry] = /^@blush\/shared-ui\/(.+)$/.exec(request) ?? [];
  return entry === undefined
    ? /^(react|react-dom)(\/|$)|^zustand$/.test(request)
    : (sharedUiEntries as readonly string[]).includes(entry);
}

/** Whether the shell fetches a module only when the first remote asks for it: these bring antd, and are for browsers only. */
export function isLoadedLater(request: string): boolean {
  return request === '@blush/shared-ui/forms' || request === '@blush/shared-ui/data';
}
