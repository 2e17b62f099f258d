import { readFileSync } from 'node:fs';
import { compileLayout, layoutFile, layoutTemplate } from './compile-layout.js';

const withText = (text: string) =>
  `<mjml><mj-body><mj-section><mj-column><mj-text>${text}</mj-text></mj-column></mj-section></mj-body></mjml>`;

describe('the layout of mails', () => {
  it('is compiled from its template: if not, run write-layout.ts', async () => {
    expect(readFileSync(layoutFile, 'utf8')).toBe(await compileLayout(layoutTemplate));
  });

  it('takes its colours from mailColours', async () => {
    expect(layoutTemplate).not.toMatch(/#[\da-f]{3,8}\b/i);
    await expect(compileLayout(withText('{{light.gold}}'))).rejects.toThrow('mailColours.light has no gold');
  });

  it('is refused with elements or attributes that MJML does not know', async () => {
    await expect(compileLayout(withText('').replaceAll('mj-text', 'mj-words'))).rejects.toThrow('mj-words');
    await expect(compileLayout(withText('').replace('<mj-text', '<mj-text margin="1px"'))).rejects.toThrow(
      'margin',
    );
  });

  it.each(['{{ name }}', '{{#name}}', '{{/name}}'])('is refused with the placeholder %s', async (text) => {
    await expect(compileLayout(withText(text))).rejects.toThrow('placeholder of an unknown form');
  });

  it.each([
    ['a fragment twice', '{{#row}}1{{/row}}{{#row}}2{{/row}}', 'two fragments row'],
    ['a fragment with the name of the layout', '{{#mail}}1{{/mail}}', 'two fragments mail'],
    ['a slot as text and as list', '{{rows}}{{& rows}}', 'The slot rows of mail'],
  ])('is refused with %s', async (_case, text, reason) => {
    await expect(compileLayout(withText(text))).rejects.toThrow(reason);
  });

  it('has text of the template escaped if it would be code in TypeScript', async () => {
    expect(await compileLayout(withText('`${process.env}`'))).toContain('\\`\\${process.env}\\`');
  });
});
