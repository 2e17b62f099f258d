export interface EntrySurface {
  readonly declarations: string;
  readonly libraries: Readonly<Record<string, string>>;
}

export interface Surface {
  readonly version: string;
  readonly entries: ReadonlyMap<string, EntrySurface>;
}
