import type { CampaignBreakdown } from '#contract/reports.ts';
import { STATE_NAMES } from '#contract/state-names.ts';
import { MUTED } from '#server/platform/pdf/colours.ts';
import { MARGIN, CONTENT_WIDTH } from '#server/platform/pdf/page.ts';
import type { PdfSheet } from '#server/platform/pdf/sheet.ts';
import { CARRIER_ERROR_ADVICE } from '#sms/carrier-error-advice.ts';
import { readCarrierError } from '#sms/carrier-error.ts';
import { CARRIER_ERROR_TEXTS } from '#sms/carrier-error-texts.ts';
import { drawTable, type Line } from './draw-table.ts';
import {
  formatCountry,
  formatCount,
  formatCredits,
  formatDuration,
  formatNumber,
  formatShare,
} from './format.ts';
import { SMALL_SIZE } from './layout.ts';

type Errors = CampaignBreakdown['errors'];

/** Draws tables of failures, countries, networks and carriers. Omits empty tables. */
export async function drawBreakdown(
  sheet: PdfSheet,
  { errors, countries, networks, carriers, uncounted }: CampaignBreakdown,
): Promise<void> {
  await drawTable(sheet, {
    title: 'Why messages failed',
    heads: ['Reason', 'Messages'],
    lines: errors.map(reasonLine),
  });
  await drawTable(sheet, {
    title: 'By country',
    heads: ['Country', 'Messages', 'Delivered', 'Parts', 'Credits'],
    lines: countries.map(({ country, messages, delivered, parts, cost }) => ({
      name: country === null ? 'Country unknown' : formatCountry(country),
      messages,
      cells: [formatShare(delivered / messages), formatNumber(parts), formatCredits(cost)],
    })),
  });
  const isKnown = networks.some(({ network }) => network !== null);
  await drawTable(sheet, {
    title: 'By network',
    heads: ['Network', 'Messages', 'Delivered'],
    lines: (isKnown ? networks : []).map(({ country, network, messages, delivered }) => ({
      name: `${network ?? 'Network unknown'}, ${formatCountry(country)}`,
      messages,
      cells: [formatShare(delivered / messages)],
    })),
  });
  await drawTable(sheet, {
    title: 'By carrier',
    heads: ['Carrier', 'Messages', 'Delivered', 'Arrives in'],
    lines: carriers.map(({ name, messages, delivered, deliveryMs }) => ({
      name: name ?? 'Removed carrier',
      messages,
      cells: [formatShare(delivered / messages), deliveryMs === null ? '–' : formatDuration(deliveryMs)],
    })),
  });
  if (uncounted > 0)
    sheet.doc
      .fontSize(SMALL_SIZE)
      .fillColor(MUTED)
      .text(
        `${formatCount(uncounted, 'message is', 'messages are')} not in these tables yet.`,
        MARGIN,
        sheet.doc.y + 6,
        {
          width: CONTENT_WIDTH,
        },
      );
}

/** Returns the line for a failure. The reason is worded as on the console page, with advice below it. */
function reasonLine({ error, state, messages }: Errors[number]): Line {
  const read = readCarrierError(error);
  if (!read) return { name: error || STATE_NAMES[state], messages, cells: [] };
  const reason = CARRIER_ERROR_TEXTS[read.meaning];
  return {
    name: read.code === null ? reason : `${reason} (${read.code})`,
    note: CARRIER_ERROR_ADVICE[read.meaning],
    messages,
    cells: [],
  };
}
