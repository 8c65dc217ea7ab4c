import { MUTED } from '#server/platform/pdf/colours.ts';
import { drawFooters } from '#server/platform/pdf/draw-footers.ts';
import { MARGIN, CONTENT_WIDTH } from '#server/platform/pdf/page.ts';
import { createSheet } from '#server/platform/pdf/sheet.ts';
import type { ReportContent } from './content.ts';
import { drawBreakdown } from './draw-breakdown.ts';
import { drawFigures } from './draw-figures.ts';
import { drawHead } from './draw-head.ts';
import { drawOverTime } from './draw-over-time.ts';
import { drawReplies } from './draw-replies.ts';
import { timeWords } from './format.ts';
import { SMALL_SIZE } from './layout.ts';
import { skippedWords, nameOf } from './words.ts';

/** Draws a report of one to three pages. Yields to the event loop between its parts. */
export async function drawReport(content: ReportContent): Promise<Buffer> {
  const { campaign, brand, madeAt, timeZone } = content;
  const about = { title: nameOf(campaign), brand: brand.name, at: madeAt };
  const { sheet, end } = await createSheet(about, textsIn(content));
  const { doc, slices } = sheet;
  await drawHead(sheet, content);
  drawFigures(doc, campaign);
  const skipped = skippedWords(campaign);
  if (skipped !== null)
    doc
      .fontSize(SMALL_SIZE)
      .fillColor(MUTED)
      .text(skipped, MARGIN, doc.y + 6, { width: CONTENT_WIDTH });
  await slices.yield();
  drawOverTime(doc, content);
  await drawBreakdown(sheet, content.breakdown);
  drawReplies(doc, content);
  drawFooters(doc, `Campaign ${campaign.id} · as of ${timeWords(madeAt, timeZone)}`);
  await slices.yield();
  return end();
}

/** Returns all texts written by users or carriers. */
const textsIn = ({ campaign, breakdown, brand }: ReportContent): string =>
  JSON.stringify([campaign, breakdown, brand.name]);
