import { MUTED } from '#server/platform/pdf/colours.ts';
import { drawFooters } from '#server/platform/pdf/draw-footers.ts';
import { MARGIN, CONTENT_WIDTH } from '#server/platform/pdf/page.ts';
import { createSheet } from '#server/platform/pdf/sheet.ts';
import type { ReportContent } from './content.ts';
import { drawBreakdown } from './draw-breakdown.ts';
import { drawFigures } from './draw-figures.ts';
import { drawHead } from './draw-head.ts';
import { drawTimeChart } from './draw-time-chart.ts';
import { drawReplies } from './draw-replies.ts';
import { formatTime } from './format.ts';
import { SMALL_SIZE } from './layout.ts';
import { describeSkipped, nameOf } from './descriptions.ts';

/** Draws a campaign's report as a PDF. Yields to the event loop between its sections. */
export async function drawReport(content: ReportContent): Promise<Buffer> {
  const { campaign, brand, madeAt, timeZone } = content;
  const about = { title: nameOf(campaign), brand: brand.name, at: madeAt };
  const { sheet, end } = await createSheet(about, textsIn(content));
  const { doc, slices } = sheet;
  await drawHead(sheet, content);
  drawFigures(doc, campaign);
  const skipped = describeSkipped(campaign);
  if (skipped !== null)
    doc
      .fontSize(SMALL_SIZE)
      .fillColor(MUTED)
      .text(skipped, MARGIN, doc.y + 6, { width: CONTENT_WIDTH });
  await slices.yield();
  drawTimeChart(doc, content);
  await drawBreakdown(sheet, content.breakdown);
  drawReplies(doc, content);
  drawFooters(doc, `Campaign ${campaign.id} · as of ${formatTime(madeAt, timeZone)}`);
  await slices.yield();
  return end();
}

/** Returns a string that contains everything in the report that users or carriers wrote. */
const textsIn = ({ campaign, breakdown, brand }: ReportContent): string =>
  JSON.stringify([campaign, breakdown, brand.name]);
