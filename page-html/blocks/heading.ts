import type { Drawing } from '../context.ts';
import { type Html, html } from '../html.ts';

/** Draws a block's title: the page's h1 if it is the first, otherwise an h2. */
export function drawHeading(drawing: Drawing, id: string, title: string): Html {
  if (title === '') return html``;
  return drawing.headingId === id ? html`<h1>${title}</h1>` : html`<h2>${title}</h2>`;
}

/** Draws a text with its line breaks. */
export const drawLines = (text: string, classes = ''): Html =>
  text === '' ? html`` : html`<p class="lines ${classes}">${text}</p>`;
