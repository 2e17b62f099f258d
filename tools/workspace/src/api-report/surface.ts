/** What one entry point of shared-ui offers. */
export interface EntrySurface {
  /** Its exports and the types they are made of, as TypeScript declarations, sorted by name. */
  readonly declarations: string;
  /** Libraries whose types are part of it, with their versions. */
  readonly libraries: Readonly<Record<string, string>>;
}

/** What the shell offers to remotes, by entry point. */
export interface Surface {
  /** The host contract it belongs to. */
  readonly version: string;
  readonly entries: ReadonlyMap<string, EntrySurface>;
}

/** One difference of two surfaces, as a person is told. */
export interface Change {
  /** `breaking`: a remote that was built before may fail. `addition`: a remote built from now on may need it. */
  readonly kind: 'breaking' | 'addition';
  /** The entry point, and the export or member in it: `data: PagedTableProps.onPage`. */
  readonly where: string;
  /** What happened to it: `was removed`. */
  readonly what: string;
}
