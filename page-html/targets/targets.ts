import { parseTemplate, renderTemplate, type VariableValues } from '#sms/variables.ts';
import { type Html, place, textPieces } from '../html.ts';

const PROTOCOL = /^(https?|ftp|file|mailto|tel|sms):/i;
/** What must come before the first variable: everything that decides which server or number the target is. */
const FIXED_START =
  /^(?:(?:https?|ftp):\/\/[^/?#\\\s]+[/?#]|file:\/\/[^/?#\\\s]*\/|(?:mailto|tel|sms):[^?]+\?)/i;
const CONTROL_CHARACTERS = /\p{Cc}/u;

/** Returns the protocol of a target, in lower case, or undefined if pages may not link to it. */
export function protocolOf(target: string): string | undefined {
  if (CONTROL_CHARACTERS.test(target) || !hasFixedStart(target)) return undefined;
  return PROTOCOL.exec(target)?.[1]?.toLowerCase();
}

/** Returns whether a target has variables only where they cannot change the host or the number. */
export function hasFixedStart(target: string): boolean {
  const { pieces, variables } = parseTemplate(target);
  if (variables.length === 0) return true;
  const [start] = pieces;
  return typeof start === 'string' && FIXED_START.test(start);
}

/** Returns whether the server sends readers to a target and counts them. Other targets open an app. */
export const isWebTarget = (target: string): boolean => /^https?:/i.test(target);

/** Fills in a target's variables, percent-encoded. */
export const fillTarget = (target: string, values: VariableValues): string =>
  parseTemplate(target)
    .pieces.map((piece) =>
      typeof piece === 'string'
        ? piece
        : encodeForUri(renderTemplate({ variables: [piece.name], pieces: [piece] }, values)),
    )
    .join('');

/** Percent-encodes a text. Leaves out halves of surrogate pairs, which cannot be encoded. */
export const encodeForUri = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''));

/** Returns a target as the content of an attribute. */
export const targetHtml = (target: string): Html => place(...textPieces(target, 'uri'));
