import type { CampaignBreakdown } from '#contract/reports.ts';
import { FAILED_STATES, type MessageState } from '#contract/messages.ts';
import { carrierNames } from '#server/gateway/index.ts';
import { type CarrierLine, readBreakdown, stateName } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { campaignOrigin, getCampaign } from '#server/sending/index.ts';

const MAX_ERRORS = 50;

/** Reads a campaign's breakdown. Throws `not_found`. */
export async function readCampaignBreakdown(
  account: Account,
  campaignId: number,
): Promise<CampaignBreakdown> {
  await getCampaign(account, campaignId);
  const { lines, uncounted } = await readBreakdown(account.db, account.id, campaignOrigin(campaignId));
  const failed = lines.filter(hasFailed);
  return {
    uncounted,
    countries: groupByCount(lines, ({ country }) => country).map(([country, of]) => ({
      country: country || null,
      ...outcomesOf(of),
      parts: sumLines(of, 'parts'),
      cost: sumLines(of, 'cost'),
    })),
    networks: groupByCount(
      lines.filter(({ country }) => country !== ''),
      ({ country, network }) => `${country}:${network}`,
    ).map(([, of]) => ({ country: of[0]!.country, network: of[0]!.network || null, ...outcomesOf(of) })),
    errors: groupByCount(failed, ({ state, error }) => JSON.stringify([state, error]))
      .slice(0, MAX_ERRORS)
      .map(([, of]) => ({
        error: of[0]!.error,
        state: stateName(of[0]!.state),
        messages: sumLines(of, 'messages'),
      })),
    carriers: await byCarrier(account, lines),
  };
}

async function byCarrier(account: Account, lines: CarrierLine[]): Promise<CampaignBreakdown['carriers']> {
  const routed = lines.filter(({ carrierId }) => carrierId !== null);
  const byId = groupByCount(routed, ({ carrierId }) => carrierId!);
  const names = await carrierNames(
    account,
    byId.map(([id]) => id),
  );
  return byId.map(([id, of]) => {
    const outcomes = outcomesOf(of);
    const deliveryMs =
      outcomes.delivered > 0 ? Math.round(sumLines(of, 'deliveryMs') / outcomes.delivered) : null;
    return { id, name: names.get(id) ?? null, ...outcomes, deliveryMs };
  });
}

/** Groups lines by key, with the most messages first. */
function groupByCount<Key>(lines: CarrierLine[], keyOf: (line: CarrierLine) => Key): [Key, CarrierLine[]][] {
  return [...Map.groupBy(lines, keyOf)].toSorted(
    ([, one], [, other]) => sumLines(other, 'messages') - sumLines(one, 'messages'),
  );
}

const FAILED = new Set<MessageState>(FAILED_STATES);
const hasFailed = ({ state }: CarrierLine): boolean => FAILED.has(stateName(state));

const outcomesOf = (lines: CarrierLine[]) => ({
  messages: sumLines(lines, 'messages'),
  delivered: sumLines(
    lines.filter(({ state }) => stateName(state) === 'delivered'),
    'messages',
  ),
  failed: sumLines(lines.filter(hasFailed), 'messages'),
});

const sumLines = (lines: CarrierLine[], of: 'messages' | 'parts' | 'cost' | 'deliveryMs'): number =>
  lines.reduce((total, line) => total + line[of], 0);
