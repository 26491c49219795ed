/**
 * The desk's Content-Security-Policy: everything comes from its own host. The CMS would otherwise ask a registry for a newer version of itself,
 * and a forge's status page whether all is well.
 *
 * @param api the one other origin that it talks to, of the forge's API; none for the working copy
 */
export const deskPolicy = (api = ''): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self' blob: data: ${api}`.trim(),
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "frame-ancestors 'self'",
    "form-action 'none'",
    "base-uri 'self'",
  ].join('; ');

function page(title: string, script: string, style: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/img/favicon.svg">
<style>${style}</style>
</head>
<body>
${body}
<script type="module" src="/desk/${script}"></script>
</body>
</html>
`;
}

const NOTE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0; display: flex; flex-direction: column; min-height: 100vh; }
  body.beside { height: 100vh; }
  main { padding: 12px 16px; overflow: auto; }
  body.beside main { max-height: 40vh; border-bottom: 1px solid; }
  h1 { font-size: 18px; margin: 0; white-space: pre-line; }
  header { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
  ol { margin: 8px 0 0; padding-inline-start: 24px; }
  li { margin-block: 8px; }
  q { display: block; font-family: ui-monospace, monospace; font-size: 13px; overflow-wrap: anywhere; }
  iframe { flex: 1; border: 0; background: white; }
  button { font: inherit; padding: 4px 10px; }
`;

/** The CMS offers to sign in to a service, which the working copy does not need. */
const NO_SIGN_IN =
  '.buttons > button.secondary, .buttons > [role="alert"] + button { display: none; }';

/** The desk's page. @param isHosted whether it writes to a forge */
export const deskPage = (isHosted: boolean): string =>
  page(
    'Desk',
    'desk.js',
    `${isHosted ? '' : NO_SIGN_IN}
body > p { margin: 24px; font: 16px/1.5 system-ui, sans-serif; white-space: pre-wrap; }`,
    '<noscript>The desk needs JavaScript.</noscript>',
  );

/** The page of problems, in a window of its own or, above a post's page, in the desk. */
export const besidePage = page(
  'Problems',
  'beside.js',
  NOTE,
  `<main>
<header><h1 aria-live="polite">Checking …</h1><button type="button">Check again</button></header>
<ol></ol>
</main>`,
);
