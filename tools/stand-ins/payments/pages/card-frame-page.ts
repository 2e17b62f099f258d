export const cardFramePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Secure card payment input</title>
<style>
* { box-sizing: border-box; margin: 0; padding: 0 }
html, body { background: transparent; overflow: hidden }
#card { display: flex; flex-wrap: wrap; align-items: center; gap: .5em .6em; font: 16px/1.2 system-ui, sans-serif }
.icon { flex: none; width: 26px; height: 18px; color: #6b7280 }
.without-icon .icon { display: none }
input { border: 0; outline: 0; background: transparent; font: inherit; color: #32325d; min-width: 0 }
input::placeholder { color: #757575; opacity: 1 }
input.is-invalid { color: #c4161c }
input[hidden] { display: none }
input[name=cardnumber] { flex: 1 1 10.8em }
.rest { display: flex; gap: .6em; flex: 0 1 auto }
input[name=exp-date] { width: 4.4em }
input[name=cvc] { width: 3em }
input[name=postal] { width: 4.6em }
</style>
<style id="page-style"></style>
</head>
<body>
<div id="card" role="group" aria-label="Credit or debit card">
<svg class="icon" viewBox="0 0 26 18" aria-hidden="true"><rect x=".75" y=".75" width="24.5" height="16.5" rx="2.5" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M1 5.5h24M4 12.5h6" stroke="currentColor" stroke-width="2"/></svg>
<input name="cardnumber" aria-label="Credit or debit card number" placeholder="Card number" autocomplete="cc-number" inputmode="numeric" autocorrect="off" spellcheck="false" aria-required="true">
<span class="rest">
<input name="exp-date" aria-label="Credit or debit card expiration date" placeholder="MM / YY" autocomplete="cc-exp" inputmode="numeric" autocorrect="off" spellcheck="false" aria-required="true">
<input name="cvc" aria-label="Credit or debit card CVC/CVV" placeholder="CVC" autocomplete="cc-csc" inputmode="numeric" autocorrect="off" spellcheck="false" aria-required="true">
<input name="postal" aria-label="ZIP" placeholder="ZIP" autocomplete="billing postal-code" autocorrect="off" spellcheck="false" aria-required="true">
</span>
</div>
<script src="/v3/elements-inner-card.js"></script>
</body>
</html>
`;
