export const challengePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>3D Secure test page</title>
<style>
body { margin: 0; padding: 2rem; font: 16px/1.5 system-ui, sans-serif; color: #1f2937; background: #fff }
h1 { font-size: 1.25rem; margin: 0 0 .5rem }
.answers { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem }
button { font: inherit; padding: .6rem 1rem; border-radius: .4rem; border: 1px solid #4b5563; background: #fff; color: inherit; cursor: pointer }
button[value=complete] { background: #1f2937; color: #fff }
button:disabled { opacity: .6; cursor: wait }
button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px }
</style>
</head>
<body>
<main>
<h1>3D Secure test page</h1>
<p>Your bank wants to know whether it is you who pays. This is a test: no money moves.</p>
<div class="answers">
<button type="button" value="complete" disabled>Complete authentication</button>
<button type="button" value="fail" disabled>Fail authentication</button>
</div>
<p role="alert"></p>
</main>
<script src="/v3/three-d-secure.js"></script>
</body>
</html>
`;
