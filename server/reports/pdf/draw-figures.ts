import { messageTotal } from '#contract/campaign-states.ts';
import { countFailed, nonZeroOutcomes } from '#contract/outcomes.ts';
import { STATE_NAMES } from '#contract/state-names.ts';
import { INK, MUTED } from '#server/platform/pdf/colours.ts';
import { ensureSpace } from '#server/platform/pdf/ensure-space.ts';
import { MARGIN, CONTENT_WIDTH } from '#server/platform/pdf/page.ts';
import { CREDITS_COLOUR, OUTCOME_COLOURS } from './colours.ts';
import type { ReportContent } from './content.ts';
import { formatCount, formatCredits, formatNumber, formatShare } from './format.ts';
import { SMALL_SIZE } from './layout.ts';

type Campaign = ReportContent['campaign'];
type Figure = { label: string; value: string; note: string; colour?: string };

const LARGE_SIZE = 16;
const GAP = 8;
/**
 * Left edges of the five figures, and of the empty place after them. The last figure is the widest, because
 * its note is the longest.
 */
const LEFT_EDGES = [0, 92, 182, 264, 350, CONTENT_WIDTH + GAP] as const;
const BAR_HEIGHT = 10;

/** Draws a row of large figures and the bar of outcomes. Draws nothing if there are no messages. */
export function drawFigures(doc: PDFKit.PDFDocument, campaign: Campaign): void {
  if (messageTotal(campaign) === 0) return;
  doc.y += 20;
  ensureSpace(doc, 110);
  const top = doc.y;
  const bottoms = listFigures(campaign).map((figure, nth) =>
    drawFigure(doc, figure, {
      x: MARGIN + LEFT_EDGES[nth]!,
      top,
      width: LEFT_EDGES[nth + 1]! - LEFT_EDGES[nth]! - GAP,
    }),
  );
  doc.y = Math.max(...bottoms) + 9;
  drawBar(doc, campaign);
}

function listFigures(campaign: Campaign): Figure[] {
  const { counts, replies, optOuts, cost, refunded, parts } = campaign;
  const total = messageTotal(campaign);
  const failed = countFailed(counts);
  return [
    {
      label: 'Messages',
      value: formatNumber(total),
      note: `${formatNumber(counts.submitted + counts.queued)} waiting`,
    },
    {
      label: 'Delivered',
      value: formatShare(counts.delivered / total),
      note: formatNumber(counts.delivered),
    },
    { label: 'Failed', value: formatShare(failed / total), note: formatNumber(failed) },
    { label: 'Replies', value: formatNumber(replies), note: `${formatNumber(optOuts)} opted out` },
    {
      label: 'Credits',
      value: formatCredits(cost),
      note: [formatCount(parts, 'part'), refunded > 0 && `${formatCredits(refunded)} refunded`]
        .filter(Boolean)
        .join(', '),
      colour: CREDITS_COLOUR,
    },
  ];
}

/** Draws a figure and returns its bottom edge. */
function drawFigure(
  doc: PDFKit.PDFDocument,
  { label, value, note, colour = INK }: Figure,
  { x, top, width }: { x: number; top: number; width: number },
): number {
  doc.fontSize(SMALL_SIZE).fillColor(MUTED).text(label, x, top, { width });
  // Shrink the font of long figures until they fit on one line.
  doc.fontSize(LARGE_SIZE);
  doc.fontSize(Math.min(LARGE_SIZE, (LARGE_SIZE * width) / doc.widthOfString(value)));
  doc.fillColor(colour).text(value, x, top + 12, { lineBreak: false });
  doc
    .fontSize(SMALL_SIZE)
    .fillColor(MUTED)
    .text(note, x, top + 33, { width });
  return doc.y;
}

/** Draws the segmented bar, with the counts as text below. */
function drawBar(doc: PDFKit.PDFDocument, campaign: Campaign): void {
  const total = messageTotal(campaign);
  const outcomes = nonZeroOutcomes(campaign.counts);
  let x = MARGIN;
  const top = doc.y;
  doc.rect(MARGIN, top, CONTENT_WIDTH, BAR_HEIGHT).fill(OUTCOME_COLOURS.cancelled);
  for (const { outcome, count } of outcomes) {
    const width = (count / total) * CONTENT_WIDTH;
    doc.rect(x, top, width, BAR_HEIGHT).fill(OUTCOME_COLOURS[outcome]);
    x += width;
  }
  doc.y = top + BAR_HEIGHT + 7;
  drawLegend(
    doc,
    outcomes.map(({ outcome, count }) => ({
      fill: OUTCOME_COLOURS[outcome],
      words: `${formatNumber(count)} ${STATE_NAMES[outcome].toLowerCase()}`,
    })),
  );
}

/** Draws the legend. Starts a new line when the page width is used up. */
export function drawLegend(doc: PDFKit.PDFDocument, entries: { fill: string; words: string }[]): void {
  doc.fontSize(SMALL_SIZE);
  let x = MARGIN;
  for (const { fill, words } of entries) {
    const width = doc.widthOfString(words) + 24;
    if (x + width > MARGIN + CONTENT_WIDTH) {
      x = MARGIN;
      doc.y += 13;
    }
    const { y } = doc;
    doc.rect(x, y + 1, 7, 7).fill(fill);
    doc.fillColor(INK).text(words, x + 11, y, { lineBreak: false });
    doc.y = y;
    x += width;
  }
  doc.y += 13;
}
