import type { Drawing, PropsOfPlain } from '../context.ts';
import { type Html, html, place } from '../html.ts';
import { drawMoment, isMoment } from '../moments.ts';
import { wordsOf } from '../translations/words-of.ts';
import { drawHeading } from './heading.ts';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Draws the date in words. The script shows the time that is left, and then what follows the end. */
export function drawCountdown(props: PropsOfPlain<'Countdown'>, drawing: Drawing): Html {
  const { id, title, until, endedText } = props;
  const heading = drawHeading(drawing, id, title);
  // Drafts show the boxes as they will look.
  if (!isMoment(until)) return html`<section class="count">${heading}${drawBoxes(drawing, true)}</section>`;
  const date = drawMoment(until, drawing.language, drawing.context.timeZone);
  const before = html`<div data-running>
      ${drawBoxes(drawing, drawing.isCanvas)}
      <p>${date}</p>
    </div>
    <p class="lines" data-ended hidden>${endedText}</p>`;
  const after = html`<p class="lines">${endedText}</p>`;
  const counter = drawing.isCanvas
    ? before
    : place({ kind: 'moment', at: until, before: before.pieces, after: after.pieces });
  return html`<section class="count" data-until="${until}">${heading}${counter}</section>`;
}

function drawBoxes({ language }: Drawing, isShown: boolean): Html {
  const words = wordsOf(language);
  const boxes = UNITS.map(
    (unit) => html`<div><b data-unit="${unit}">00</b><span>${words[unit]}</span></div>`,
  );
  return html`<div class="boxes" role="timer" ${!isShown && html` hidden`}>${boxes}</div>`;
}
