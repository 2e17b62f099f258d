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
