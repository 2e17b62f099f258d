import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { antdTheme } from './antd-theme';
import { colours, durations, radii, type ColourScheme } from './tokens';

const sheet = readFileSync(join(__dirname, 'theme.css'), 'utf8');

function block(selector: string): Map<string, string> {
  const start = sheet.indexOf(selector);
  const body = sheet.slice(sheet.indexOf('{', start) + 1, sheet.indexOf('}', start));
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = block(':root {');
const darkBySystem = block(":root:not([data-theme='light'])");
const darkByChoice = block(":root[data-theme='dark']");
const sheets: Record<ColourScheme, Map<string, string>> = { light, dark: darkBySystem };

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe('the theme', () => {
  it.each(['light', 'dark'] as const)('has the same %s colours for style sheets and for code', (scheme) => {
    for (const [name, value] of Object.entries(colours[scheme])) {
      const property = `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      expect([property, sheets[scheme].get(property)]).toEqual([property, value]);
    }
  });

  it('has the same radii and durations for style sheets and for code', () => {
    expect(light.get('--radius-field')).toBe(`${radii.field}px`);
    expect(light.get('--radius-card')).toBe(`${radii.card}px`);
    expect(light.get('--motion-fast')).toBe(`${durations.fast}ms`);
    expect(light.get('--motion-slow')).toBe(`${durations.slow}ms`);
  });

  it('has the same dark scheme by the system’s preference and by the visitor’s choice', () => {
    expect(darkByChoice.size).toBeGreaterThan(10);
    expect(darkByChoice).toEqual(darkBySystem);
  });

  it('has dark colours on screens only, so that print is light in both', () => {
    const rules = sheet.split(/^\}$/m).filter((rule) => rule.includes('color-scheme: dark'));
    expect(rules).toHaveLength(2);
    for (const rule of rules) expect(rule).toMatch(/^@media screen /m);
  });

  it.each([
    ['ink', 'paper'],
    ['ink', 'sand'],
    ['ink', 'surface'],
    ['ink-soft', 'paper'],
    ['ink-soft', 'sand'],
    ['ink-soft', 'surface'],
    ['ink-soft', 'line'],
    ['berry', 'paper'],
    ['berry', 'sand'],
    ['berry', 'surface'],
    ['berry', 'berry-wash'],
    ['on-berry', 'berry'],
    ['on-berry', 'berry-deep'],
    ['success', 'success-wash'],
    ['danger', 'surface'],
    ['danger', 'danger-wash'],
  ])('keeps %s readable on %s in both schemes (AA)', (text, ground) => {
    for (const scheme of ['light', 'dark'] as const) {
      const [a = '', b = ''] = [text, ground].map((name) => sheets[scheme].get(`--color-${name}`));
      expect([scheme, contrast(a, b) >= 4.5]).toEqual([scheme, true]);
    }
  });
});

describe('the fonts', () => {
  const fonts = readFileSync(join(__dirname, 'fonts.css'), 'utf8');
  const faces = fonts.split('@font-face').slice(1);
  const declared = [...fonts.matchAll(/font-family: '([^']+)'/g)].map(([, family]) => family);
  const stack = (name: string) =>
    [...(light.get(name) ?? '').matchAll(/'([^']+)'/g)].map(([, family]) => family);

  it.each(['--font-display', '--font-text'])('of %s have local fallbacks', (name) => {
    const [served, ...standIns] = stack(name);
    expect(served).toMatch(/Variable$/);
    expect(standIns.length).toBeGreaterThan(0);
    for (const standIn of standIns) expect(declared).toContain(standIn);
  });

  it('have fallbacks with the size and line height of the font', () => {
    for (const face of faces.filter((face) => face.includes('Stand-in'))) {
      expect(face).toMatch(/src:\s*local/);
      for (const metric of ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override']) {
        expect(face).toMatch(new RegExp(`${metric}: [\\d.]+%`));
      }
    }
  });

  it('replace their fallback as soon as they are loaded', () => {
    const served = faces.filter((face) => !face.includes('Stand-in'));
    expect(served.length).toBeGreaterThan(0);
    for (const face of served) expect(face).toMatch(/font-display: swap;/);
  });

  it('have the same names in antd', () => {
    const { fontFamily = '' } = antdTheme('light').token ?? {};
    expect(fontFamily).toBe(light.get('--font-text'));
  });
});
