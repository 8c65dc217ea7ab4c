import { BELL_MARK } from './page.ts';

/** Returns the page of the reference. */
export const referencePage = (script: string, styles: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="/bell.svg">
<link rel="stylesheet" href="${styles}">
<script src="/color-scheme.js"></script>
<title>Reference · {{brand}} API</title>
</head>
<body class="reference">
<header>
<a class="brand" href="/docs/api">${BELL_MARK}<span>{{brand}} API</span></a>
<nav aria-label="Documentation"><a href="/docs/api">Guides</a><a href="/v1/openapi.json">OpenAPI</a><a href="/ApiKeys">API keys</a></nav>
</header>
<noscript><p>The reference needs JavaScript. The same facts are in <a href="/v1/openapi.json">the OpenAPI document</a>.</p></noscript>
<div id="app"></div>
<script src="${script}"></script>
</body>
</html>
`;
