import type { Request } from '#contract/endpoint.ts';
import type { SkippedRecipients, listSkipped as endpoint } from '#contract/sending.ts';
import { readPrices } from '#server/billing/ledger/index.ts';
import type { AudienceMember } from '#server/contacts/index.ts';
import { createRenderer, type Rendered, numbersAtRepeatLimit } from '#server/dispatch/index.ts';
import { readCoverage } from '#server/gateway/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import { findOptedOut } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { chunksOf, newAudience } from '../audience.ts';
import { readAudienceInput } from '../content.ts';
import { limitPart } from '../limit-part.ts';
import type { SkippedRow } from '../recipient-lists/stored-list.ts';
import { resolveSender } from '../read-sender.ts';
import { addOptOutLine } from '../settings.ts';

const CHUNK_SIZE = 5000;
const MAX_ROWS = 100_000;
const TIME_LIMIT_MS = 10_000;

type SkippedRequest = Request<typeof endpoint>['body'];
type Row = SkippedRecipients['rows'][number];

/**
 * Lists the entries that a campaign would skip, with the reasons. Typed entries and rows of a file come
 * first. The other numbers follow approximately in order. The list is incomplete after a time limit or a
 * maximum number of rows.
 */
export async function listSkipped(
  account: Account,
  links: MessageLinks,
  asked: SkippedRequest,
): Promise<SkippedRecipients> {
  const { typed, ...groups } = await readAudienceInput(account, asked.audience);
  const audience = await newAudience(account.db, account.id, { ...groups, numbers: typed.numbers });
  const { text } = await addOptOutLine(account, asked);
  const { example } = await links.read(account, { text, shortensLinks: asked.shortensLinks }, 'later');
  const renderer = createRenderer(example, await readPrices(account.db));
  const coverage = await readCoverage(account, await resolveSender(account, asked.sender));
  const twoNumbers = new Set(typed.twoNumbers);
  const rows: Row[] = typed.invalid.map((entry) => ({
    entry,
    reason: twoNumbers.has(entry) ? 'twoNumbers' : 'invalid',
  }));
  for (const entry of typed.repeated) rows.push({ entry, reason: 'duplicate' });
  for (const skipped of (await audience.list?.skipped()) ?? []) rows.push(fileRow(skipped));
  const slices = new TimeSlices();
  const until = performance.now() + TIME_LIMIT_MS;
  let remaining = asked.maxRecipients ?? Infinity;
  for await (const part of chunksOf(audience, CHUNK_SIZE, renderer.variables)) {
    const { members } = remaining === Infinity ? part : await limitPart(account, part, remaining);
    const numbers = members.map(({ number }) => number);
    const optedOut = await findOptedOut(account.db, account.id, numbers);
    for (const member of part.excluded)
      rows.push({ entry: member.number, reason: 'excluded' }, ...duplicateRows(member));
    for (const member of part.landlines)
      rows.push({ entry: member.number, reason: 'landline' }, ...duplicateRows(member));
    const messages: Rendered[] = [];
    for (const member of members) {
      await slices.yield();
      const entry = member.number;
      if (optedOut.has(entry)) rows.push({ entry, reason: 'optedOut' });
      else messages.push(renderer.render(member));
      rows.push(...duplicateRows(member));
    }
    const often = await numbersAtRepeatLimit(account, {
      origin: null,
      text: example,
      messages: () => messages,
    });
    for (const { number: entry, tooLong } of messages) {
      if (tooLong) rows.push({ entry, reason: 'tooLong' });
      else if (often.has(entry)) rows.push({ entry, reason: 'tooOften' });
      else if (!coverage.has(entry)) rows.push({ entry, reason: 'noRoute' });
    }
    for (const { number } of part.members.slice(members.length))
      rows.push({ entry: number, reason: 'overLimit' });
    remaining -= members.length - optedOut.size;
    if (part.cursor === null) break;
    if (rows.length >= MAX_ROWS || performance.now() >= until)
      return { rows: rows.slice(0, MAX_ROWS), isComplete: false };
  }
  return { rows: rows.slice(0, MAX_ROWS), isComplete: rows.length <= MAX_ROWS };
}

const fileRow = ({ row, number, cells }: SkippedRow): Row =>
  number === null ? { entry: cells, row, reason: 'invalid' } : { entry: number, row, reason: 'duplicate' };

/** Returns a row for each additional source that contains the number. */
const duplicateRows = ({ number, times }: AudienceMember): Row[] =>
  Array.from({ length: times - 1 }, () => ({ entry: number, reason: 'duplicate' }));
