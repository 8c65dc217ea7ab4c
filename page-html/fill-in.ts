import { parseTemplate, renderTemplate, type VariableValues } from '#sms/variables.ts';
import { drawBarcode } from './barcodes/draw-barcode.ts';
import { drawForm } from './forms/draw-form.ts';
import type { FormState } from './forms/form-state.ts';
import { escapeHtml } from './html.ts';
import type { Piece, ValuePiece } from './pieces.ts';
import { encodeForUri } from './targets/targets.ts';

/** What a page shows to one reader. */
export interface Reader {
  /** The recipient's values by variable; empty for strangers, who see the fallbacks. */
  readonly values: VariableValues;
  /** The states of forms by the ids of their blocks. Other forms are empty. */
  readonly forms?: ReadonlyMap<string, FormState>;
  readonly now?: Date;
  /** Shows that the reader has entered the password of the page. */
  readonly proof?: string;
}

/** Fills in a rendered page for one reader. */
export const fillIn = (pieces: readonly Piece[], reader: Reader): string =>
  pieces.map((piece) => fillPiece(piece, reader)).join('');

function fillPiece(piece: Piece, reader: Reader): string {
  if (typeof piece === 'string') return piece;
  switch (piece.kind) {
    case 'value':
      return fillValue(piece, reader.values);
    case 'barcode':
      return drawBarcode(piece.symbology, renderTemplate(parseTemplate(piece.code), reader.values));
    case 'form':
      return fillIn(drawForm(piece, reader.forms?.get(piece.block.props.id) ?? {}).pieces, reader);
    case 'proof':
      return reader.proof === undefined ? '' : piece.before + escapeHtml(reader.proof) + piece.after;
    default:
      return fillIn(isPast(piece.at, reader) ? piece.after : piece.before, reader);
  }
}

function fillValue({ name, fallback, as }: ValuePiece, values: VariableValues): string {
  const value = renderTemplate({ variables: [name], pieces: [{ name, fallback }] }, values);
  return escapeHtml(as === 'uri' ? encodeForUri(value) : value);
}

const isPast = (moment: string, { now = new Date() }: Reader): boolean => Date.parse(moment) <= now.getTime();
