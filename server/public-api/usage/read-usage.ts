import type { Answer, Request } from '#contract/endpoint.ts';
import { type getV1Usage as endpoint, MAX_USAGE_DAYS } from '#contract/v1/usage.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import { keyNames } from '#server/api-keys/index.ts';
import { sumUsage, type Usage, usageByDay, usageByOrigin } from '#server/messages/index.ts';
import { type DaySpan, spansBetween } from '#server/platform/days.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { keysOfDays, PROGRAM } from '#server/sending/index.ts';

type Query = Request<typeof endpoint>['query'];
type Line = Answer<typeof endpoint>['usage'][number];

/** Adds up what the account sent by day, month or API key. Throws `invalid` for a reversed or too long range. */
export async function readUsage(account: Account, { from, to, by }: Query): Promise<Answer<typeof endpoint>> {
  requireRange(from, to);
  const timeZone = await timeZoneOf(account);
  const days = spansBetween(from, to, timeZone);
  const lines = await (by === 'key' ? readByKey(account, days) : readByTime(account, days, by));
  return {
    time_zone: timeZone,
    total: toFigures(sumUsage(lines.map(({ usage }) => usage))),
    usage: lines.map(({ usage, ...line }) => ({ ...line, ...toFigures(usage) })),
  };
}

function requireRange(from: string, to: string): void {
  const days = Temporal.PlainDate.from(from).until(to).days + 1;
  if (days < 1) throw invalid('to', 'invalid', 'The last day is before the first day.');
  if (days > MAX_USAGE_DAYS)
    throw invalid('to', 'invalid', `A call can cover at most ${MAX_USAGE_DAYS} days. Make several calls.`);
}

type Sum = Pick<Line, 'period' | 'key_id' | 'key_name'> & { usage: Usage };

async function readByTime(account: Account, days: DaySpan[], by: 'day' | 'month'): Promise<Sum[]> {
  const usages = await usageByDay(account.db, account.id, days);
  const byPeriod = Map.groupBy(usages, ({ day }) => (by === 'month' ? day.slice(0, 7) : day));
  return [...byPeriod].map(([period, each]) => ({
    period,
    key_id: null,
    key_name: null,
    usage: sumUsage(each),
  }));
}

async function readByKey(account: Account, days: DaySpan[]): Promise<Sum[]> {
  const period = { from: days[0]!.from, to: days.at(-1)!.to };
  const usages = await usageByOrigin(account.db, account.id, period, PROGRAM);
  const keys = await keysOfDays(
    account,
    usages.flatMap(({ id }) => id ?? []),
  );
  const byKey = Map.groupBy(usages, ({ id }) => (id === null ? null : (keys.get(id) ?? null)));
  const names = await keyNames(account, [...new Set(keys.values())]);
  return [...byKey].map(([keyId, each]) => ({
    period: null,
    key_id: keyId,
    key_name: keyId === null ? null : (names.get(keyId) ?? null),
    usage: sumUsage(each),
  }));
}

const toFigures = ({ messages, parts, cost, delivered, failed }: Usage) => ({
  messages,
  parts,
  credits: cost / 1000,
  delivered,
  failed,
});
