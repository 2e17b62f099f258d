/**
 * Copies of colours in `shared-ui/src/theme/theme.css`, because mail programs lack CSS custom properties. A test
 * compares them.
 */
export const mailColours = {
  light: {
    paper: '#fbf6f1',
    surface: '#ffffff',
    ink: '#2a1b1e',
    inkSoft: '#6b5559',
    line: '#e2d3c7',
    berry: '#a3163f',
    onBerry: '#fffaf6',
  },
  dark: {
    paper: '#1b1216',
    surface: '#271a20',
    ink: '#f6ece6',
    inkSoft: '#c4aeb0',
    line: '#43303a',
    berry: '#e5536a',
    onBerry: '#1b1216',
  },
} as const;
