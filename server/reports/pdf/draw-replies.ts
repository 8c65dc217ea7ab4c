import { INK, MUTED } from '#server/platform/pdf/colours.ts';
import { MARGIN, CONTENT_WIDTH } from '#server/platform/pdf/page.ts';
import { MUTED_BACKGROUND } from './colours.ts';
import type { ReportContent } from './content.ts';
import { formatNumber } from './format.ts';
import { drawTitle, SMALL_SIZE } from './layout.ts';

const HOURS = 24;
/** The width of the weekday names. */
const LABEL_WIDTH = 32;
const CELL_WIDTH = (CONTENT_WIDTH - LABEL_WIDTH) / HOURS;
const ROW_HEIGHT = 15;
const TINY_SIZE = 6.5;
/**
 * The maximum opacity of the brand's colour in a cell. Figures remain legible on it. `MIN_HEAT` is the
 * minimum opacity.
 */
const MAX_HEAT = 0.55;
const MIN_HEAT = 0.08;

/**
 * Draws the number of replies by weekday and hour, in the account's time zone. Cells with more replies are
 * darker. Draws nothing if there are no replies.
 */
export function drawReplies(
  doc: PDFKit.PDFDocument,
  { replies: { hours, isComplete }, brand, timeZone }: ReportContent,
): void {
  if (hours.length === 0) return;
  const days = [...Map.groupBy(hours, ({ weekday }) => weekday)];
  const most = Math.max(...hours.map(({ replies }) => replies));
  drawTitle(doc, 'When people reply', (days.length + 2) * ROW_HEIGHT + 16);
  const words = `By weekday and hour, in the time zone ${timeZone}.`;
  doc
    .fontSize(SMALL_SIZE)
    .fillColor(MUTED)
    .text(isComplete ? words : `${words} Only the first 100,000 replies are counted.`, MARGIN, doc.y, {
      width: CONTENT_WIDTH,
    });
  doc.y += 4;
  drawHours(doc);
  for (const [weekday, of] of days) {
    const top = doc.y;
    doc
      .fontSize(SMALL_SIZE)
      .fillColor(INK)
      .text(dayName(weekday), MARGIN, top + 3, { lineBreak: false });
    doc.rect(MARGIN + LABEL_WIDTH, top, HOURS * CELL_WIDTH, ROW_HEIGHT - 1).fill(MUTED_BACKGROUND);
    for (const { hour, replies } of of) {
      const heat = MIN_HEAT + (MAX_HEAT - MIN_HEAT) * (replies / most);
      drawCell(doc, {
        x: MARGIN + LABEL_WIDTH + hour * CELL_WIDTH,
        top,
        fill: brand.accent,
        heat,
        words: formatNumber(replies),
      });
    }
    doc.y = top + ROW_HEIGHT;
  }
}

function drawHours(doc: PDFKit.PDFDocument): void {
  const { y } = doc;
  doc.fontSize(TINY_SIZE).fillColor(MUTED);
  for (let hour = 0; hour < HOURS; hour += 1)
    doc.text(String(hour).padStart(2, '0'), MARGIN + LABEL_WIDTH + hour * CELL_WIDTH, y, {
      width: CELL_WIDTH,
      align: 'center',
      lineBreak: false,
    });
  doc.y = y + 11;
}

type Cell = { x: number; top: number; fill: string; heat: number; words: string };

function drawCell(doc: PDFKit.PDFDocument, { x, top, fill, heat, words }: Cell): void {
  doc
    .rect(x, top, CELL_WIDTH - 1, ROW_HEIGHT - 1)
    .fillOpacity(heat)
    .fill(fill)
    .fillOpacity(1);
  doc.fontSize(TINY_SIZE);
  doc.fontSize(Math.min(TINY_SIZE, (TINY_SIZE * (CELL_WIDTH - 2)) / doc.widthOfString(words)));
  doc.fillColor(INK).text(words, x, top + 4, { width: CELL_WIDTH - 1, align: 'center', lineBreak: false });
}

/** Returns the name of a weekday; Monday is 1. The code relies on 1 January 2024, which was a Monday. */
const dayName = (weekday: number): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
