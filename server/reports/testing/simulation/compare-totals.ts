import { expect } from 'vitest';
import type { Input } from '#contract/endpoint.ts';
import * as calls from '#contract/sending.ts';
import { isOf, outcomesOf } from './compare-campaigns.ts';
import type { Simulation } from './simulation.ts';
import { type CampaignRow, costOf, count, dayIn, FAILED, groupBy, type Rows, sum } from './rows.ts';
import { COST_CENTRES, SENDERS } from './write-campaigns.ts';

type Filter = Input<typeof calls.totalCampaigns>['query'];

const shownState = ({ state, paused }: CampaignRow): string => {
  if (paused && ['scheduled', 'expanding', 'sending'].includes(state)) return 'paused';
  return state === 'expanding' ? 'sending' : state;
};

/** Compares the totals of the Sent/Queued page with the messages, for different filters. */
export async function compareTotals({ account, zone }: Simulation, rows: Rows): Promise<void> {
  const days = rows.campaigns.map(({ at }) => dayIn(zone, at));
  const filters: Filter[] = [
    {},
    ...['draft', 'scheduled', 'held', 'paused', 'sending', 'finished', 'cancelled'].map(
      (state) => ({ state }) as Filter,
    ),
    ...SENDERS.map((sender) => ({ sender })),
    ...COST_CENTRES.slice(1).map((costCentre) => ({ costCentre })),
    ...(['delivered', 'failed'] as const).map((has) => ({ has })),
    ...[...new Set(days)].flatMap((day) => [
      { from: day },
      { to: day },
      { from: day, to: day, sender: SENDERS[0]! },
    ]),
  ];
  for (const filter of filters) {
    const { state, sender, costCentre, has, from, to } = filter as Record<string, string | undefined>;
    const ofState = (campaign: CampaignRow) => state === undefined || shownState(campaign) === state;
    const others = rows.campaigns.filter(
      (campaign) =>
        (sender === undefined || campaign.sender === sender) &&
        (costCentre === undefined || campaign.costCentre === costCentre) &&
        (from === undefined || dayIn(zone, campaign.at) >= from) &&
        (to === undefined || dayIn(zone, campaign.at) <= to) &&
        (has === undefined ||
          count(rows.messages.filter(isOf(campaign.id)), ...(has === 'failed' ? FAILED : [has])) > 0),
    );
    const matching = others.filter(ofState);
    const messages = rows.messages.filter((message) => matching.some(({ id }) => isOf(id)(message)));
    const { body } = await account.call(calls.totalCampaigns, { query: filter });
    expect({ filter, ...body }).toMatchObject({
      filter,
      ...outcomesOf(messages),
      campaigns: matching.filter(({ id }) => messages.some(isOf(id))).length,
      isComplete: true,
      parts: sum(matching, ({ parts }) => parts),
      cost: sum(messages, costOf),
      states: groupBy(others, shownState, (some) => some.length),
    });
    expect(sum(Object.values(body.states!), (each) => each)).toBe(others.length);
  }
}
