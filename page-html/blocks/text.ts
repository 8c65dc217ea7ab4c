import type { Drawing, PropsOfPlain } from '../context.ts';
import { type Html, html } from '../html.ts';
import { drawRichText } from '../rich-text/draw-rich-text.ts';

export const drawText = ({ id, html: text, align }: PropsOfPlain<'Text'>, drawing: Drawing): Html =>
  html`<section class="rich ${align}">${drawRichText(drawing, id, text)}</section>`;

export const drawLegal = ({ id, html: text }: PropsOfPlain<'Legal'>, drawing: Drawing): Html =>
  html`<section class="rich legal">${drawRichText(drawing, id, text)}</section>`;
