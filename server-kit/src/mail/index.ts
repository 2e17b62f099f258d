export { renderMail, type RenderedMail } from './render-mail.js';
export { html, Html } from './html.js';
export type { MailContent, MailLink } from './mail-content.js';
