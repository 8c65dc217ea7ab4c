import { expect } from 'vitest';
import { getCampaignBreakdown, getRepliesByHour } from '#contract/reports.ts';
import { listReplies } from '#contract/replies.ts';
import * as calls from '#contract/sending.ts';
import { type Simulation } from './simulation.ts';
import {
  clockIn,
  costOf,
  count,
  countsBy,
  FAILED,
  groupBy,
  type MessageRow,
  type Rows,
  sum,
} from './rows.ts';

export const isOf =
  (id: number) =>
  ({ kind, origin }: { kind: string | null; origin: number | null }): boolean =>
    kind === 'campaign' && origin === id;

/**
 * Returns whether a message was refused at creation because it had no route. These messages are never
 * charged.
 */
const wasRefused = ({ error }: MessageRow): boolean => error === 'No route serves this number';

/** Compares each campaign's figures in the list and in its report with its messages. */
export async function compareCampaigns(simulation: Simulation, rows: Rows): Promise<void> {
  const { account } = simulation;
  const { items } = (await account.call(calls.listCampaigns, { query: { limit: 200 } })).body;
  for (const { id, parts } of rows.campaigns) {
    const messages = rows.messages.filter(isOf(id));
    const replies = rows.replies.filter(isOf(id));
    const figures = {
      recipients: messages.length,
      counts: countsBy(messages),
      cost: sum(messages, costOf),
      refunded: sum(messages, ({ cost }) => cost) - sum(messages, costOf),
      parts: sum(
        messages.filter((message) => !wasRefused(message)),
        (message) => message.parts,
      ),
      replies: replies.length,
    };
    expect(figures.parts).toBe(parts);
    const params = { campaignId: id };
    expect(items.find((item) => item.id === id)).toMatchObject(figures);
    const { body } = await account.call(calls.getCampaign, { params });
    expect(body).toMatchObject({ ...figures, optOuts: replies.filter(({ optedOut }) => optedOut).length });
    const series = (of: 'submitted' | 'delivered' | 'failed') => sum(body.timeSeries, (step) => step[of]);
    const wasSent = (message: MessageRow) =>
      !['queued', 'cancelled'].includes(message.state) &&
      (message.state === 'unknown' || message.submittedParts > 0);
    expect([series('submitted'), series('delivered'), series('failed')]).toEqual([
      messages.filter(wasSent).length,
      count(messages, 'delivered'),
      count(messages, ...FAILED),
    ]);
    await compareBreakdown(simulation, id, messages);
    await compareMessages(simulation, id, messages);
    const { hours, isComplete } = (await account.call(getRepliesByHour, { params })).body;
    expect(isComplete).toBe(true);
    const hourOf = (weekday: number, hour: number) => `${weekday} ${hour}`;
    expect(Object.fromEntries(hours.map((each) => [hourOf(each.weekday, each.hour), each.replies]))).toEqual(
      groupBy(
        replies,
        ({ at }) => hourOf(clockIn(simulation.zone, at).dayOfWeek, clockIn(simulation.zone, at).hour),
        (some) => some.length,
      ),
    );
    const listed = await account.call(listReplies, { query: { campaign: id, limit: 200 } });
    expect(listed.body.items).toHaveLength(replies.length);
  }
}

export const outcomesOf = (messages: MessageRow[]) => ({
  messages: messages.length,
  delivered: count(messages, 'delivered'),
  failed: count(messages, ...FAILED),
});

/**
 * Compares a campaign's breakdown with its messages. Breakdowns keep the countries of numbers that were
 * erased later.
 */
async function compareBreakdown(
  { account }: Simulation,
  campaignId: number,
  messages: MessageRow[],
): Promise<void> {
  const { body } = await account.call(getCampaignBreakdown, { params: { campaignId } });
  const hasForgotten = messages.some(({ number }) => number === '');
  const countryOf = (country: string | null) => (hasForgotten ? '' : (country ?? ''));
  expect(body.uncounted).toBe(0);
  expect(
    groupBy(
      body.countries,
      ({ country }) => countryOf(country),
      (some) => ({
        messages: sum(some, (each) => each.messages),
        delivered: sum(some, (each) => each.delivered),
        failed: sum(some, (each) => each.failed),
        parts: sum(some, (each) => each.parts),
        cost: sum(some, (each) => each.cost),
      }),
    ),
  ).toEqual(
    groupBy(
      messages,
      ({ country }) => countryOf(country),
      (some) => ({ ...outcomesOf(some), parts: sum(some, ({ parts }) => parts), cost: sum(some, costOf) }),
    ),
  );
  const networkOf = (country: string, network: string | null) => `${country} ${network ?? ''}`;
  if (!hasForgotten)
    expect(
      Object.fromEntries(
        body.networks.map(({ country, network, ...outcomes }) => [networkOf(country, network), outcomes]),
      ),
    ).toEqual(
      groupBy(
        messages.filter(({ country }) => country !== ''),
        ({ country, network }) => networkOf(country, network),
        outcomesOf,
      ),
    );
  const failed = messages.filter(({ state }) => FAILED.includes(state));
  expect(
    Object.fromEntries(body.errors.map((each) => [`${each.state} ${each.error}`, each.messages])),
  ).toEqual(
    groupBy(
      failed,
      ({ state, error }) => `${state} ${error ?? ''}`,
      (some) => some.length,
    ),
  );
  const routed = messages.filter(({ carrier }) => carrier !== null);
  expect(
    Object.fromEntries(
      body.carriers.map(({ id: _id, name, deliveryMs: _deliveryMs, ...outcomes }) => [name!, outcomes]),
    ),
  ).toEqual(groupBy(routed, ({ carrier }) => carrier!, outcomesOf));
  for (const { name, deliveryMs } of body.carriers) {
    const delivered = routed.filter(({ carrier, state }) => carrier === name && state === 'delivered');
    if (delivered.length === 0) expect(deliveryMs).toBeNull();
    else {
      const took = sum(delivered, ({ submittedAt, finishedAt }) =>
        submittedAt && finishedAt ? finishedAt.getTime() - submittedAt.getTime() : 0,
      );
      expect(Math.abs(deliveryMs! - took / delivered.length)).toBeLessThan(3);
    }
  }
}

/** Compares the list of a campaign's messages, and its total, with the rows: unfiltered and by state. */
async function compareMessages(
  { account }: Simulation,
  campaignId: number,
  messages: MessageRow[],
): Promise<void> {
  for (const state of [undefined, 'failed', 'delivered', 'queued'] as const) {
    const wanted = messages.filter(
      (message) => state === undefined || (state === 'failed' ? FAILED : [state]).includes(message.state),
    );
    const { body } = await account.call(calls.listCampaignMessages, {
      params: { campaignId },
      query: { limit: 200, total: 'true', ...(state && { state }) },
    });
    expect(body.total).toMatchObject({ count: wanted.length });
    const shown = (each: { id: string; cost: number; state: string }) =>
      `${each.id} ${each.state} ${each.cost}`;
    expect(body.items.map(shown).toSorted()).toEqual(
      wanted.map((message) => shown({ ...message, cost: costOf(message) })).toSorted(),
    );
  }
}
