import type { Drawing, PropsOfPlain } from '../context.ts';
import { type Html, html } from '../html.ts';
import { linkTo } from '../targets/link-to.ts';

/** Draws a link that looks like a button. `key` names its target. */
export const drawButton = (
  drawing: Drawing,
  key: string,
  { label, target }: { label: string; target: string },
  classes = '',
): Html => html`<a class="button ${classes}" ${linkTo(drawing, key, target)}>${label}</a>`;

/** Draws a button of its own. */
export function drawButtonBlock(props: PropsOfPlain<'Button'>, drawing: Drawing): Html {
  const { id, label, target, look, isWide } = props;
  const classes = [look === 'outlined' ? 'outlined' : '', isWide ? 'wide' : 'middle'].join(' ').trim();
  return html`<div>${drawButton(drawing, id, { label, target }, classes)}</div>`;
}
