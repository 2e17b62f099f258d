import { createHash } from 'node:crypto';
import type Provider from 'oidc-provider';
import { html, Html } from '@blush/server-kit/mail';

type ResponseMode = Parameters<Provider['registerResponseMode']>[1];

const source = `
  const { answer, origin } = document.body.dataset;
  (window.opener ?? window.parent).postMessage({ type: 'authorization_response', response: JSON.parse(answer) }, origin);
`;
const script = new Html(`<script>${source}</script>`);
const hash = createHash('sha256').update(source).digest('base64');

/** Replaces the library's page, which closes itself: a busy opener could see the closed popup before the message and abort. */
export const webMessageMode: ResponseMode = (ctx, redirectUri, response) => {
  ctx.status = 200;
  ctx.type = 'html';
  ctx.set('cache-control', 'no-store');
  ctx.set('content-security-policy', `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'`);
  ctx.body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Signing in · Blush Camp</title>
      </head>
      <body data-answer="${JSON.stringify(response)}" data-origin="${new URL(redirectUri).origin}">
        ${script}
      </body>
    </html>`.text;
};
