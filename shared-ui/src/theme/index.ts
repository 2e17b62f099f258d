export { useColourScheme } from './colour-scheme';
export { colours, durations, radii, type ColourScheme, type ColourTokens } from './tokens';
