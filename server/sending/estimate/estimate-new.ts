import type { Request } from '#contract/endpoint.ts';
import type { Estimate, estimateCampaign as endpoint } from '#contract/sending.ts';
import { confirmAboveFor, timeZoneOf } from '#server/accounts/index.ts';
import { readSendingHours, type Timing } from '#server/dispatch/index.ts';
import type { CarrierSplitsLookup } from '#server/gateway/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { newAudience } from '../audience.ts';
import { requireCampaign } from '../campaign-row.ts';
import { readAudienceInput } from '../content.ts';
import { publicEstimate, estimate } from './estimate.ts';
import { limitFiguresOf } from '../limits/about.ts';
import { findHoldReasons, reviewerOf } from '../limits/hold-reasons.ts';
import { findSameToday } from './same-today.ts';
import { addOptOutLine } from '../settings.ts';
import { resolveSender } from '../read-sender.ts';
import { earliestMoment, readClockTime, readMoment } from '../read-moment.ts';

type EstimateBody = Request<typeof endpoint>['body'];

/** Estimates a campaign that is not stored yet. */
export async function estimateNew(
  account: ActingAccount,
  links: MessageLinks,
  asked: EstimateBody,
  splitsFrom: CarrierSplitsLookup,
): Promise<Estimate> {
  if (asked.changes !== null) await requireCampaign(account, asked.changes);
  const { typed, ...groups } = await readAudienceInput(account, asked.audience);
  const wanted = await newAudience(account.db, account.id, { ...groups, numbers: typed.numbers });
  const audience = asked.fresh ? { ...wanted, key: null } : wanted;
  const sender = await resolveSender(account, asked.sender);
  const times = {
    timing: await readTiming(account, asked),
    spreadMinutes: asked.spreadMinutes ?? 0,
    hours: await readSendingHours(account.db),
    splits: splitsFrom(account.id, sender),
  };
  const { text } = await addOptOutLine(account, asked);
  const estimated = await estimate(
    account,
    links,
    {
      sender,
      text,
      shortensLinks: asked.shortensLinks,
      respectsSendingHours: asked.respectsSendingHours,
    },
    audience,
    {
      typed,
      times,
      most: asked.maxRecipients,
      campaign: { id: asked.changes, startsAt: asked.at === null ? null : times.timing.startsAt },
    },
  );
  const { groupIds, list } = groups;
  const whom = { groupIds, numbers: typed.numbers, listId: list?.id ?? null, exceptId: asked.changes };
  const holdReasons = await findHoldReasons(
    account,
    {
      id: asked.changes,
      userId: userIdOf(account.by),
      sender,
      ...limitFiguresOf(estimated),
      startsAt: asked.at === null ? null : times.timing.startsAt,
    },
    { locksAccount: false },
  );
  const sent = { text: estimated.byLaw.text, ...whom };
  return {
    ...publicEstimate(estimated),
    confirmAbove: await confirmAboveFor(account, userIdOf(account.by)),
    holdReasons: holdReasons.map(({ text }) => text),
    heldFor: holdReasons.length > 0 ? reviewerOf(holdReasons) : null,
    sameToday: await findSameToday(account, sent),
  };
}

async function readTiming(
  account: Account,
  { at, localTime, respectsSendingHours }: EstimateBody,
): Promise<Timing> {
  const now = { respectsSendingHours, startsAt: new Date(), localAt: null, delayOf: null };
  if (at === null) return now;
  if (!localTime) return { ...now, startsAt: readMoment(at, await timeZoneOf(account)) };
  const clock = readClockTime(at);
  return { ...now, startsAt: earliestMoment(clock), localAt: Temporal.PlainDateTime.from(clock) };
}
