import type { Drawing, PropsOfPlain } from '../context.ts';
import { type Html, html, place } from '../html.ts';
import { drawMoment, isMoment } from '../moments.ts';
import { wordsOf } from '../translations/words-of.ts';
import { drawHeading } from './heading.ts';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;
type TimeLeft = Readonly<Record<(typeof UNITS)[number], number>>;

const NOTHING_LEFT: TimeLeft = { days: 0, hours: 0, minutes: 0, seconds: 0 };

/** Draws the date in words. The script shows the time that is left, and then what follows the end. */
export function drawCountdown(props: PropsOfPlain<'Countdown'>, drawing: Drawing): Html {
  const { id, title, until, endedText } = props;
  const heading = drawHeading(drawing, id, title);
  // Drafts show the boxes as they will look.
  if (!isMoment(until))
    return html`<section class="count">${heading}${drawBoxes(drawing, NOTHING_LEFT)}</section>`;
  const date = drawMoment(until, drawing.language, drawing.context.timeZone);
  const before = html`<div data-running>
      ${drawBoxes(drawing, drawing.isCanvas ? timeLeft(until) : undefined)}
      <p>${date}</p>
    </div>
    <p class="lines" data-ended hidden>${endedText}</p>`;
  const after = html`<p class="lines">${endedText}</p>`;
  const counter = drawing.isCanvas
    ? before
    : place({ kind: 'moment', at: until, before: before.pieces, after: after.pieces });
  return html`<section class="count" data-until="${until}">${heading}${counter}</section>`;
}

/** Draws the boxes with the time that is left. Without it they are hidden until the script fills them in. */
function drawBoxes({ language }: Drawing, left: TimeLeft | undefined): Html {
  const words = wordsOf(language);
  const boxes = UNITS.map(
    (unit) =>
      html`<div>
        <b data-unit="${unit}">${String(left?.[unit] ?? 0).padStart(2, '0')}</b><span>${words[unit]}</span>
      </div>`,
  );
  return html`<div class="boxes" role="timer" ${!left && html` hidden`}>${boxes}</div>`;
}

function timeLeft(until: string): TimeLeft {
  const left = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
