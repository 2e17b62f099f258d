/** For journeys that are about what moves, or see the portal as most people do: the others want no motion. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
