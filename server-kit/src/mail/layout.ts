// Compiled by tools/workspace/src/mail/write-layout.ts: change layout.mjml, not this file.
import { html as markup, type Html } from './html.js';

export const text = (slots: {
  readonly lines: readonly Html[];
}): Html => markup`<tr>
<td align="left" class="text" style="font-size:0px;padding:0 0 16px;word-break:break-word;">
<div style="font-family:system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;font-size:16px;line-height:1.6;text-align:left;color:#2a1b1e;">${slots.lines}</div>
</td>
</tr>
`;

export const quote = (slots: {
  readonly lines: readonly Html[];
}): Html => markup`<tr>
<td align="left" class="text" style="font-size:0px;padding:0 0 16px;word-break:break-word;">
<div style="font-family:system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;font-size:16px;line-height:1.6;text-align:left;color:#2a1b1e;"><blockquote class="quote" style="margin: 0; padding: 4px 0 4px 16px; border-left: 3px solid #a3163f;">${slots.lines}</blockquote></div>
</td>
</tr>
`;

export const fact = (slots: {
  readonly label: string;
  readonly value: string;
}): Html => markup`<tr><th scope="row" class="label" style="max-width: 144px; padding: 8px 16px 8px 0; border-top: 1px solid #e2d3c7; color: #6b5559; font-weight: 400; text-align: left; vertical-align: top; word-break: normal; overflow-wrap: break-word;" align="left" valign="top">${slots.label}</th><td class="value" style="padding: 8px 0; border-top: 1px solid #e2d3c7; text-align: right; vertical-align: top;" align="right" valign="top">${slots.value}</td></tr>`;

export const facts = (slots: {
  readonly facts: readonly Html[];
}): Html => markup`<tr>
<td align="left" class="facts" style="font-size:0px;padding:0 0 16px;word-break:break-word;">
<table cellpadding="0" cellspacing="0" width="100%" border="0" style="color:#2a1b1e;font-family:system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;font-size:16px;line-height:1.6;table-layout:auto;width:100%;border:none;">
${slots.facts}
</table>
</td>
</tr>
`;

export const action = (slots: {
  readonly url: string;
  readonly label: string;
}): Html => markup`<tr>
<td align="left" class="action" style="font-size:0px;padding:0 0 16px;word-break:break-word;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;">
<tbody>
<tr>
<td align="center" bgcolor="#a3163f" role="presentation" style="border:none;border-radius:25px;cursor:auto;mso-padding-alt:12px 24px;background:#a3163f;" valign="middle">
<a href="${slots.url}" style="display:inline-block;background:#a3163f;color:#fffaf6;font-family:system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;font-size:16px;font-weight:600;line-height:1.6;margin:0;text-decoration:none;text-transform:none;padding:12px 24px;mso-padding-alt:0px;border-radius:25px;" target="_blank">
${slots.label}
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
`;

export const link = (slots: {
  readonly url: string;
  readonly label: string;
}): Html => markup`<tr>
<td align="left" style="font-size:0px;padding:0 0 16px;word-break:break-word;">
<div style="font-family:system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;font-size:16px;line-height:1.6;text-align:left;color:#2a1b1e;"><a class="link" href="${slots.url}" style="color: #a3163f;">${slots.label}</a></div>
</td>
</tr>
`;

export const stop = (slots: {
  readonly url: string;
  readonly label: string;
}): Html => markup`<a class="link" href="${slots.url}" style="color: #a3163f;">${slots.label}</a>`;

export const mail = (slots: {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly Html[];
  readonly reason: string;
  readonly stop: readonly Html[];
}): Html => markup`<!doctype html>
<html lang="en" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>${slots.subject}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 479px) {
.inset > table > tbody > tr > td { padding-left: 24px !important; padding-right: 24px !important; }
}
@media (prefers-color-scheme: dark) {
.paper, .paper > div { background: #1b1216 !important; }
.card, .card > table { background: #271a20 !important; }
.card > table > tbody > tr > td { border-color: #43303a !important; }
.text > *, .facts > *, .title { color: #f6ece6 !important; }
.brand > *, .link { color: #e5536a !important; }
.quote { border-color: #e5536a !important; }
.label, .reason > * { color: #c4aeb0 !important; }
.label, .value { border-color: #43303a !important; }
.action td, .action a { background: #e5536a !important; color: #1b1216 !important; }
}
</style>
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
</head>
<body class="paper" style="word-spacing:normal;background-color:#fbf6f1;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">${slots.preview}</div>
<div aria-label="${slots.subject}" aria-roledescription="email" role="article" lang="en" dir="ltr" style="word-spacing:normal;background-color:#fbf6f1;">
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:592px;" width="592" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div style="margin:0px auto;max-width:592px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:32px 16px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="card-outlook inset-outlook" width="592px" ><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook inset-outlook" role="presentation" style="width:560px;" width="560" bgcolor="#ffffff" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div class="card inset" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:560px;border-radius:12px;overflow:hidden;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;">
<tbody>
<tr>
<td style="border:1px solid #e2d3c7;border-radius:12px;direction:ltr;font-size:0px;padding:32px 32px 16px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:494px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%">
<tbody>
<tr>
<td style="vertical-align:top;padding:0;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style width="100%">
<tbody>
<tr>
<td align="left" class="brand" style="font-size:0px;padding:0 0 24px;word-break:break-word;">
<div style="font-family:Georgia, 'Times New Roman', serif;font-size:20px;font-weight:600;line-height:1.2;text-align:left;color:#a3163f;">Blush Camp</div>
</td>
</tr>
<tr>
<td align="left" style="font-size:0px;padding:0 0 16px;word-break:break-word;">
<div style="font-family:Georgia, 'Times New Roman', serif;font-size:16px;line-height:1.6;text-align:left;color:#2a1b1e;"><h1 class="title" style="margin: 0; color: #2a1b1e; font-size: 26px; font-weight: 600; line-height: 1.2;">${slots.title}</h1></div>
</td>
</tr>
${slots.blocks}</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr><tr><td class="inset-outlook" width="592px" ><table align="center" border="0" cellpadding="0" cellspacing="0" class="inset-outlook" role="presentation" style="width:560px;" width="560" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div class="inset" style="margin:0px auto;max-width:560px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;">
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:16px 32px 0;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:496px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%">
<tbody>
<tr>
<td style="vertical-align:top;padding:0;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style width="100%">
<tbody>
<tr>
<td align="left" class="reason" style="font-size:0px;padding:0;word-break:break-word;">
<div style="font-family:system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;font-size:13px;line-height:1.6;text-align:left;color:#6b5559;">${slots.reason} ${slots.stop}</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>`;
