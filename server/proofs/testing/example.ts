import { listCampaignMessages, listCampaigns } from '#contract/sending.ts';
import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

/** Stands in for a message if no campaign has one, because only workers create messages. */
const NO_MESSAGE = '018f0000-0000-7000-8000-000000000000';

export const example: Example = {
  /** Creates nothing. Returns the id of a message of any campaign, if there is one. */
  async make(call) {
    const { items: campaigns } = (await call(listCampaigns)).body;
    for (const { id: campaignId } of campaigns) {
      const { items } = (await call(listCampaignMessages, { params: { campaignId }, query: { limit: 1 } }))
        .body;
      if (items[0]) return { messageId: items[0].id };
    }
    return { messageId: NO_MESSAGE };
  },

  usual: () => ({
    hash: ['7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed', 'e'.repeat(64)],
    key: ['00ff0a0d5c2e27220102030405060708', '0'.repeat(32)],
  }),

  rows: rowsFromSql(import.meta.dirname),
};
