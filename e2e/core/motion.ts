/** For journeys that test motion, or the default view: all others use reduced motion. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
