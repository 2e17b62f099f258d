export const styles = `
:root { color-scheme: light dark; --paper: #fbf6f1; --surface: #fff; --ink: #2a1b1e; --soft: #6b5559;
  --line: #cdbbae; --berry: #a3163f; --on-berry: #fff; --danger: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1216; --surface: #271a20; --ink: #f6ece6;
  --soft: #c4aeb0; --line: #5d4651; --berry: #e5536a; --on-berry: #1b1216; --danger: #f28b7f; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink);
  font: 16px/1.6 system-ui, sans-serif; display: grid; align-content: start; justify-items: center; padding: 40px 16px; }
header, footer { width: 100%; max-width: 400px; }
header { padding-bottom: 16px; }
footer { padding-top: 8px; text-align: center; }
.brand { display: inline-flex; align-items: center; gap: 8px; color: var(--ink); font: 600 20px/1.2 Georgia, serif;
  text-decoration: none; }
.mark { width: 20px; height: 20px; border-radius: 50% 46% 52% 44%; background: var(--berry); }
main { width: 100%; max-width: 400px; background: var(--surface); border: 1px solid var(--line);
  border-radius: 12px; padding: 24px; }
main.wide, body:has(> main.wide) > header { max-width: 760px; }
main { overflow-wrap: anywhere; }
main > h2 { margin-top: 24px; }
h1 { font: 600 26px/1.2 Georgia, serif; margin: 0 0 4px; }
h2 { font-size: 17px; margin: 0; }
p { margin: 8px 0; }
.soft { color: var(--soft); font-size: 14px; }
.error { color: var(--danger); font-weight: 600; }
/* Keeps the line breaks of error messages and password rules, which are plain text. */
.error, #rules { white-space: pre-line; }
label { display: block; font-weight: 600; font-size: 14px; margin: 16px 0 4px; }
input { width: 100%; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line);
  border-radius: 4px; padding: 9px 12px; }
button { width: 100%; margin-top: 16px; font: inherit; font-weight: 600; padding: 10px 16px; border-radius: 999px;
  border: 1px solid var(--berry); background: var(--berry); color: var(--on-berry); cursor: pointer; }
button.quiet { background: none; color: var(--ink); border-color: var(--line); }
button.person { text-align: left; border-radius: 12px; font-weight: 400; }
a { color: var(--berry); }
:focus-visible { outline: 3px solid var(--berry); outline-offset: 2px; }
hr { border: 0; border-top: 1px solid var(--line); margin: 24px 0 8px; }
ol { list-style: none; margin: 16px 0 0; padding: 0; }
ol > li { border-top: 1px solid var(--line); padding: 16px 0; }
ul { padding-left: 20px; overflow-wrap: anywhere; }
iframe { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 4px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; }
`;
