type Labels = Readonly<Record<string, string>>;

/**
 * `values`: labels by value, `''` for any. `all`: the filter is the id of a person, which links set, and this button removes it.
 * A filter with neither is a day.
 */
interface Filter {
  readonly label: string;
  readonly values?: Labels;
  readonly all?: string;
}

type Filters = Readonly<Record<string, Filter>>;

export interface ListView<F extends Filters = Filters, S extends Labels = Labels> {
  /** Absent if the API cannot search the list. */
  readonly search?: string;
  readonly filters: F;
  readonly sortings: S;
}

type ValueOf<Filter> = Filter extends { readonly values: infer L } ? Exclude<keyof L & string, ''> : string;

export type ListQuery<F extends Filters, S extends Labels> = {
  readonly [Name in keyof F]: ValueOf<F[Name]> | undefined;
} & {
  readonly search: string | undefined;
  readonly sort: keyof S & string;
  readonly page: string;
  readonly limit: string;
};

export type ViewValues = Readonly<Record<string, string>> & {
  readonly search: string;
  readonly sort: string;
};

export function listView<const F extends Filters, const S extends Labels>(
  view: ListView<F, S>,
): ListView<F, S> {
  return view;
}
