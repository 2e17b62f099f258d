import { readFileSync } from 'node:fs';
import { renderMail } from './render-mail.js';
import { mailColours } from './mail-colours.js';
import type { MailContent } from './mail-content.js';

const HOSTILE = `<img src=x onerror="alert('1')"> & "more"`;

const content: MailContent = {
  subject: 'You are enrolled',
  title: 'You are enrolled in Evening Glow',
  preview: 'Your receipt',
  blocks: [
    { text: 'Thank you.\nSee you soon.' },
    { quote: 'First line\nSecond line' },
    {
      facts: [
        ['Class', 'Evening Glow'],
        ['Price', '$20.00'],
      ],
    },
    { action: { label: 'Open the receipt', url: 'https://school.example/receipt?a=1&b=2' } },
    { links: [{ label: 'The class', url: 'https://school.example/class' }] },
  ],
  reason: 'You bought a class.',
  stop: { label: 'No more reminders', url: 'https://school.example/reminders/1' },
};

describe('a mail', () => {
  it('has the same content as HTML and as text', () => {
    const { subject, html, text } = renderMail(content);
    expect(subject).toBe('You are enrolled');
    expect(text).toBe(
      [
        'You are enrolled in Evening Glow',
        'Thank you.\nSee you soon.',
        '> First line\n> Second line',
        'Class: Evening Glow\nPrice: $20.00',
        'Open the receipt: https://school.example/receipt?a=1&b=2',
        'The class: https://school.example/class',
        '-- \nYou bought a class.\nNo more reminders: https://school.example/reminders/1\n',
      ].join('\n\n'),
    );
    for (const part of [
      'Your receipt',
      'Thank you.<br>\nSee you soon.',
      'First line<br>\nSecond line',
      '$20.00',
    ])
      expect(html).toContain(part);
    const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
    expect(links.map(([, url, label = '']) => [label.trim(), url])).toEqual([
      ['Open the receipt', 'https://school.example/receipt?a=1&amp;b=2'],
      ['The class', 'https://school.example/class'],
      ['No more reminders', 'https://school.example/reminders/1'],
    ]);
    expect(renderMail({ ...content, stop: undefined }).html).not.toContain('reminders');
  });

  it('escapes every text', () => {
    const hostile: MailContent = {
      subject: HOSTILE,
      title: HOSTILE,
      preview: HOSTILE,
      blocks: [
        { text: HOSTILE },
        { quote: HOSTILE },
        { facts: [[HOSTILE, HOSTILE]] },
        { action: { label: HOSTILE, url: HOSTILE } },
        { links: [{ label: HOSTILE, url: HOSTILE }] },
      ],
      reason: HOSTILE,
      stop: { label: HOSTILE, url: HOSTILE },
    };
    const { html } = renderMail(hostile);
    expect(html).not.toContain('<img');
    expect(html).not.toContain(`"alert`);
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt; &amp; /g)).toHaveLength(15);
  });

  it('has a subject of one line', () => {
    expect(renderMail({ ...content, subject: ' A\r\nBcc: all@school.example ' }).subject).toBe(
      'A Bcc: all@school.example',
    );
  });

  it('is readable in the light and in the dark scheme', () => {
    const { html } = renderMail(content);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    const ofElements = html.slice(html.indexOf('<body'));
    const ofSheet = html.slice(0, html.indexOf('<body'));
    for (const colour of Object.values(mailColours.light)) expect(ofElements).toContain(colour);
    for (const colour of Object.values(mailColours.dark)) expect(ofSheet).toContain(colour);
    const all = [...Object.values(mailColours.light), ...Object.values(mailColours.dark)];
    expect(all).toEqual(expect.arrayContaining(html.match(/#[\da-f]{3,8}\b/gi) ?? []));
  });

  it('loads no external resource', () => {
    expect(renderMail(content).html).not.toMatch(
      /<(img|link|script|iframe)|\s(src|background)=|@import|url\(/,
    );
  });
});

describe('the colours of mails', () => {
  const theme = readFileSync(new URL('../../../shared-ui/src/theme/theme.css', import.meta.url), 'utf8');
  const block = (selector: string) =>
    theme.slice(theme.indexOf(selector), theme.indexOf('}', theme.indexOf(selector)));

  it.each([
    ['light', ':root {'],
    ['dark', ":root[data-theme='dark']"],
  ] as const)('are those of the portal, %s', (scheme, selector) => {
    for (const [name, colour] of Object.entries(mailColours[scheme])) {
      const property = `--color-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      expect(block(selector)).toContain(`${property}: ${colour};`);
    }
  });
});
