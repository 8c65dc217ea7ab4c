import type { Drawing } from '../context.ts';
import { type Html, html } from '../html.ts';
import { isWebTarget, protocolOf, targetHtml } from './targets.ts';

/**
 * Returns the attributes of a link and adds its target to the drawing. The server sends readers on from `?go=` and counts them. Links
 * that open an app report the press with a ping. Without a target that pages may link to, there are no attributes.
 */
export function linkTo(drawing: Drawing, key: string, target: string): Html {
  if (drawing.isCanvas || protocolOf(target) === undefined) return html``;
  if (!drawing.context.formsWork)
    return html` href="${targetHtml(target)}" target="_blank" rel="noopener noreferrer"`;
  drawing.targets[key] = target;
  return isWebTarget(target)
    ? html` href="?go=${key}"`
    : html` href="${targetHtml(target)}" ping="?go=${key}"`;
}
