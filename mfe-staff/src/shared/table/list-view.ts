type Labels = Readonly<Record<string, string>>;

/** One of a few values with their labels, `''` for any; without labels, a day. */
type Filters = Readonly<Record<string, { readonly label: string; readonly values?: Labels }>>;

export interface ListView<F extends Filters = Filters, S extends Labels = Labels> {
  /** Label of the search box; absent where the API has no search for the list. */
  readonly search?: string;
  /** By name of the query parameter, in the order of their controls. */
  readonly filters: F;
  /** Values of the query's `sort` with their labels, the default one first. */
  readonly sortings: S;
}

type ValueOf<Filter> = Filter extends { readonly values: infer L } ? Exclude<keyof L & string, ''> : string;

/** A view as the API's query; what is not chosen is not sent. */
export type ListQuery<F extends Filters, S extends Labels> = {
  readonly [Name in keyof F]: ValueOf<F[Name]> | undefined;
} & {
  readonly search: string | undefined;
  readonly sort: keyof S & string;
  readonly page: string;
  readonly pageSize: string;
};

/** Values of a view: of its search, its filters and its order. */
export type ViewValues = Readonly<Record<string, string>> & {
  readonly search: string;
  readonly sort: string;
};

export function listView<const F extends Filters, const S extends Labels>(
  view: ListView<F, S>,
): ListView<F, S> {
  return view;
}
