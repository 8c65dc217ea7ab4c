import { messageTotal } from '#contract/campaign-states.ts';
import { type DeliveryBar, deliveryBars } from '#contract/delivery-bars.ts';
import { axisTop } from '#contract/axis-top.ts';
import { INK, LINE, MUTED } from '#server/platform/pdf/colours.ts';
import { MARGIN, CONTENT_WIDTH } from '#server/platform/pdf/page.ts';
import { OUTCOME_COLOURS } from './colours.ts';
import type { ReportContent } from './content.ts';
import { drawLegend } from './draw-figures.ts';
import { axisFormatter, formatNumber } from './format.ts';
import { drawTitle, SMALL_SIZE } from './layout.ts';

const CHART_HEIGHT = 110;
/** The width of the labels to the left of the axis. */
const AXIS_WIDTH = 46;
const MAX_LABELS = 5;

/**
 * Draws deliveries over time as bars. Draws nothing for a single bar, because it would repeat the figures.
 */
export function drawTimeChart(doc: PDFKit.PDFDocument, { campaign, timeZone }: ReportContent): void {
  const { widthMs, bars } = deliveryBars(campaign);
  if (bars.length < 2) return;
  drawTitle(doc, 'Delivery over time', CHART_HEIGHT + 60);
  doc
    .fontSize(SMALL_SIZE)
    .fillColor(MUTED)
    .text(`Messages by status, in the time zone ${timeZone}`, MARGIN, doc.y, {
      width: CONTENT_WIDTH,
    });
  const top = doc.y + 8;
  const highest = Math.max(...bars.map(({ delivered, waiting, failed }) => delivered + waiting + failed));
  const most = axisTop(Math.max(highest, messageTotal(campaign)));
  drawAxis(doc, top, most);
  for (const [nth, bar] of bars.entries()) drawBar(doc, bar, { nth, of: bars.length, top, most });
  drawTimeLabels(doc, top + CHART_HEIGHT + 4, bars, axisFormatter(widthMs, timeZone));
  doc.y = top + CHART_HEIGHT + 20;
  drawLegend(doc, [
    { fill: OUTCOME_COLOURS.delivered, words: 'delivered' },
    { fill: OUTCOME_COLOURS.submitted, words: 'waiting' },
    { fill: OUTCOME_COLOURS.failed, words: 'failed' },
  ]);
}

function drawAxis(doc: PDFKit.PDFDocument, top: number, most: number): void {
  for (const share of [0, 0.5, 1]) {
    const y = top + CHART_HEIGHT * (1 - share);
    doc
      .fontSize(SMALL_SIZE)
      .fillColor(MUTED)
      .text(formatNumber(most * share), MARGIN, y - 5, {
        width: AXIS_WIDTH - 6,
        align: 'right',
        lineBreak: false,
      });
    doc
      .moveTo(MARGIN + AXIS_WIDTH, y)
      .lineTo(MARGIN + CONTENT_WIDTH, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  }
}

type BarPosition = { nth: number; of: number; top: number; most: number };

const stepOf = (bars: number): number => (CONTENT_WIDTH - AXIS_WIDTH) / bars;

/** Draws a bar's segments, from the bottom up: delivered, waiting, failed. */
function drawBar(doc: PDFKit.PDFDocument, bar: DeliveryBar, { nth, of, top, most }: BarPosition): void {
  const step = stepOf(of);
  const x = MARGIN + AXIS_WIDTH + nth * step + step * 0.1;
  let y = top + CHART_HEIGHT;
  for (const [count, fill] of [
    [bar.delivered, OUTCOME_COLOURS.delivered],
    [bar.waiting, OUTCOME_COLOURS.submitted],
    [bar.failed, OUTCOME_COLOURS.failed],
  ] as const) {
    const height = (count / most) * CHART_HEIGHT;
    y -= height;
    if (height > 0) doc.rect(x, y, step * 0.8, height).fill(fill);
  }
}

/** Draws the start times of some bars below the bars. */
function drawTimeLabels(
  doc: PDFKit.PDFDocument,
  y: number,
  bars: DeliveryBar[],
  words: (moment: string) => string,
): void {
  const every = Math.ceil(bars.length / MAX_LABELS);
  const step = stepOf(bars.length);
  doc.fontSize(SMALL_SIZE).fillColor(INK);
  for (let nth = 0; nth < bars.length; nth += every) {
    const label = words(bars[nth]!.from);
    const x = Math.min(MARGIN + AXIS_WIDTH + nth * step, MARGIN + CONTENT_WIDTH - doc.widthOfString(label));
    doc.text(label, x, y, { lineBreak: false });
  }
}
