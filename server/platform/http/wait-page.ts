import { escapeHtml } from './escape-html.ts';

/** Renders the page for a browser that sent too many requests. Its link reloads the same address. */
export const waitPage = (message: string, seconds: number): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="stylesheet" href="/legal.css" />
    <title>Please wait</title>
  </head>
  <body>
    <main>
      <h1>Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}</h1>
      <p>${escapeHtml(message)}</p>
      <p><a href="">Try again</a></p>
    </main>
  </body>
</html>
`;
