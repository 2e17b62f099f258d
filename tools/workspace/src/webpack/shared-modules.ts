import { isOfSharedUi, packageOf, sharedModules } from '@blush/shared-ui/contracts';

interface SharedTerms {
  readonly import: false;
  readonly singleton: true;
  /** With an unsuitable version only the remote fails, not the page. */
  readonly strictVersion: true;
  readonly requiredVersion: string;
}

const ofSharedUi = sharedModules.filter(isOfSharedUi);
const packages = [...new Set(sharedModules.filter((module) => !isOfSharedUi(module)).map(packageOf))];

export const sharedUiEntries = ofSharedUi.map((module) => module.slice(packageOf(module).length + 1));

/**
 * The `shared` option of a remote's build.
 * @param contract semver range of the host contract
 * @param versions of the npm packages, by name
 */
export function sharedOptions(
  contract: string,
  versions: Readonly<Record<string, string>>,
): Record<string, SharedTerms> {
  const terms = (requiredVersion: string): SharedTerms => ({
    import: false,
    singleton: true,
    strictVersion: true,
    requiredVersion,
  });
  const installed = packages.flatMap((name) => {
    const version = versions[name];
    if (version === undefined) throw new Error(`A remote has to name ${name} among its dependencies`);
    // Keys with and without a slash: the bare name does not cover react/jsx-runtime or react-dom/client.
    return [name, `${name}/`].map((key) => [key, terms(`^${version}`)] as const);
  });
  return Object.fromEntries([
    ...installed,
    ...ofSharedUi.map((module) => [module, terms(contract)] as const),
  ]);
}

export function isShared(request: string): boolean {
  return isOfSharedUi(request)
    ? (sharedModules as readonly string[]).includes(request)
    : packages.includes(packageOf(request));
}
