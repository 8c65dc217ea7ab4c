import type { Request } from '#contract/endpoint.ts';
import type { LeftOut, listLeftOut as endpoint } from '#contract/sending.ts';
import { readPrices } from '#server/billing/ledger/index.ts';
import { createRenderer } from '#server/dispatch/index.ts';
import { optedOutAmong } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Slices } from '#server/platform/lifecycle/slices.ts';
import { chunksOf, wantedAudience } from './audience.ts';
import { readAudienceInput } from './campaigns.ts';
import { textAsSent } from './settings.ts';

const CHUNK = 5000;
const MOST_ROWS = 100_000;
/** In milliseconds. */
const PATIENCE = 10_000;

type Asked = Request<typeof endpoint>['body'];

/** Lists who would not get a campaign, and why: what was typed and is no number first, then in order of the number. */
export async function listLeftOut(account: Account, asked: Asked): Promise<LeftOut> {
  const { typed, ...groups } = await readAudienceInput(account, asked.audience);
  const audience = await wantedAudience(account.db, account.id, { ...groups, numbers: typed.numbers });
  const renderer = createRenderer(await textAsSent(account, asked), await readPrices(account.db));
  const rows: LeftOut['rows'] = typed.invalid.map((entry) => ({ entry, reason: 'invalid' }));
  const slices = new Slices();
  const until = performance.now() + PATIENCE;
  for await (const { members, excepted } of chunksOf(audience, CHUNK, renderer.variables)) {
    const numbers = members.map(({ number }) => number);
    const optedOut = await optedOutAmong(account.db, account.id, numbers);
    for (const { number } of excepted) rows.push({ entry: number, reason: 'excepted' });
    for (const member of members) {
      await slices.rest();
      const { number, times } = member;
      if (optedOut.has(number)) rows.push({ entry: number, reason: 'optedOut' });
      else if (renderer.render(member).tooLong) rows.push({ entry: number, reason: 'tooLong' });
      if (times > 1) rows.push({ entry: number, reason: 'duplicate' });
    }
    if (rows.length >= MOST_ROWS || performance.now() >= until)
      return { rows: rows.slice(0, MOST_ROWS), isWhole: false };
  }
  return { rows, isWhole: true };
}
