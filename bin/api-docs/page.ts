import { BELL } from '#contract/bell.ts';
import type { Guide } from './guides.ts';

const pathOf = ({ name }: Pick<Guide, 'name'>): string =>
  name === 'index' ? '/docs/api' : `/docs/api/${name}`;

/** The product's mark. */
export const BELL_MARK = `<svg width="22" height="22" viewBox="0 0 ${BELL.size} ${BELL.size}" fill="none" stroke="currentColor" stroke-width="${BELL.width}" stroke-linecap="round" aria-hidden="true">${BELL.strokes.map((stroke) => `<path d="${stroke}"/>`).join('')}</svg>`;

/** Returns the page of a guide. The server replaces `{{origin}}` and `{{brand}}`. */
export function renderPage(guide: Guide, guides: Guide[], styles: string): string {
  const at = guides.indexOf(guide);
  const next = guides[at + 1];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="/bell.svg">
<link rel="stylesheet" href="${styles}">
<script src="/color-scheme.js"></script>
<title>${guide.title} · {{brand}} API</title>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header>
<a class="brand" href="/docs/api">${BELL_MARK}<span>{{brand}} API</span></a>
<nav aria-label="Documentation"><a href="/docs/api/reference">Reference</a><a href="/v1/openapi.json">OpenAPI</a><a href="/ApiKeys">API keys</a></nav>
</header>
<div class="columns">
<details class="menu"><summary>${guide.title}</summary>${menuOf(guide, guides)}</details>
<aside>${menuOf(guide, guides)}</aside>
<main id="main">
${guide.html}
${next ? `<p class="next"><a href="${pathOf(next)}">Next: ${next.title}</a></p>` : ''}
</main>
</div>
</body>
</html>
`;
}

const GROUPS: [title: string, has: (name: string) => boolean][] = [
  ['Guides', (name) => !name.startsWith('from-')],
  ['Moving from', (name) => name.startsWith('from-')],
];

function menuOf(current: Guide, guides: Guide[]): string {
  const link = (guide: Guide) =>
    `<li><a href="${pathOf(guide)}"${guide === current ? ' aria-current="page"' : ''}>${guide.title.replace(/^Moving from /, '')}</a></li>`;
  const groups = GROUPS.map(
    ([title, has]) =>
      `<h2>${title}</h2><ul>${guides
        .filter(({ name }) => has(name))
        .map(link)
        .join('')}</ul>`,
  );
  return `<nav aria-label="Guides">${groups.join('')}</nav>`;
}
