import { parseTemplate } from '#sms/variables.ts';
import type { Piece, ValuePiece } from './pieces.ts';

/** Safe HTML with places for values. Only `html`, `literal` and `raw` make it. */
export interface Html {
  readonly pieces: readonly Piece[];
}

type Part = string | number | Html | readonly Html[] | null | undefined | false;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Control characters, and marks that would reorder the text around them. */
const UNWANTED = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu;

/** Escapes a text for HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(UNWANTED, '').replaceAll(/[&<>"']/g, (character) => ESCAPES[character]!);

/**
 * Builds HTML. Escapes texts and makes places of their variables, so nothing that users typed can become markup. Attributes must be
 * quoted. Leaves out null, undefined and false.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const pieces: Piece[] = [];
  let isInTag = false;
  strings.forEach((markup, index) => {
    pieces.push(markup);
    const [opened, closed] = [markup.lastIndexOf('<'), markup.lastIndexOf('>')];
    if (opened !== closed) isInTag = opened > closed;
    pieces.push(...piecesOf(parts[index], isInTag ? 'attribute' : 'text'));
  });
  return { pieces: mergeTexts(pieces) };
}

/** Returns a text as HTML, in which `{{…}}` is no variable: what readers entered. */
export const literal = (text: string): Html => ({ pieces: [escapeHtml(text)] });

/** Marks markup of our own as safe. */
export const raw = (markup: string): Html => ({ pieces: [markup] });

/** Returns HTML of pieces that `html` made earlier, or that are places. */
export const place = (...pieces: readonly Piece[]): Html => ({ pieces });

/** Returns whether HTML has anything to show. */
export const isEmpty = ({ pieces }: Html): boolean => pieces.every((piece) => piece === '');

/** Returns a text's literals, escaped, and places for its variables. */
export const textPieces = (text: string, as: ValuePiece['as']): Piece[] =>
  parseTemplate(text).pieces.map((piece) =>
    typeof piece === 'string' ? escapeHtml(piece) : { kind: 'value', ...piece, as },
  );

function piecesOf(part: Part, as: ValuePiece['as']): readonly Piece[] {
  if (part === null || part === undefined || part === false) return [];
  if (typeof part === 'number') return [String(part)];
  if (typeof part === 'string') return textPieces(part, as);
  return 'pieces' in part ? part.pieces : part.flatMap(({ pieces }) => pieces);
}

/** Joins neighbouring strings. */
function mergeTexts(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') merged[merged.length - 1] = last + piece;
    else if (piece !== '') merged.push(piece);
  }
  return merged;
}
