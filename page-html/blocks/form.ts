import type { Drawing } from '../context.ts';
import { drawForm } from '../forms/draw-form.ts';
import { type Html, html, place } from '../html.ts';
import type { FormBlock, FormPiece } from '../pieces.ts';

/** Makes a place for a form. On the canvas it shows the form as a recipient first sees it. */
export function drawFormBlock(block: FormBlock, drawing: Drawing): Html {
  const { id } = block.props;
  const isFirstHeading = drawing.headingId === id;
  const { language, context } = drawing;
  const piece: FormPiece = { kind: 'form', block, works: context.formsWork, isFirstHeading, language };
  const content = drawing.isCanvas
    ? drawForm({ ...piece, works: false }, block.type === 'OptOut' ? { number: '+27 82 ••• ••12' } : {})
    : place(piece);
  return html`<section class="card" id="b-${id}">${content}</section>`;
}
