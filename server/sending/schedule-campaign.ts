import type { Request } from '#contract/endpoint.ts';
import type { scheduleCampaign as endpoint } from '#contract/sending.ts';
import { audit, timeZoneOf } from '#server/accounts/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { type CampaignRow, lockCampaign, setCampaign } from './campaign-row.ts';
import { assignUser } from './assign-user.ts';
import { isOccurrence, occurrenceAfter } from './occurrences.ts';
import { earliestMoment, readClockTime, readMoment } from './read-moment.ts';
import { prepareCampaign } from './prepare-campaign.ts';
import { holdIfLimited } from './limits/hold.ts';
import { type Precondition, requireCampaignVersion } from './precondition.ts';
import { isUnsent } from './states.ts';
import { updateDefaultName } from './default-name.ts';

const DAY_MS = 86_400_000;
/** The maximum number of days before the start of a campaign. */
const MAX_DAYS_AHEAD = 366;

type Input = Request<typeof endpoint>['body'];

/**
 * Schedules a draft once or repeatedly, or reschedules a campaign. `at` is ISO 8601. Without an offset, it
 * is in the account's time zone. With `localTime`, it is in each recipient's time zone. Throws `too_soon`,
 * `too_late`, `ends_before_start`, `campaign_started`, `campaign_changed`, and every problem that would
 * prevent sending now.
 */
export async function scheduleCampaign(
  account: ActingAccount,
  links: MessageLinks,
  campaignId: number,
  input: Input,
  precondition: Precondition = {},
): Promise<void> {
  const times = readTimes(input, await timeZoneOf(account));
  const campaign = await lockCampaign(account, campaignId);
  if (!isUnsent(campaign.state) || campaign.recipients > 0)
    throw new Problem(
      'conflict',
      'campaign_started',
      'This campaign has started or was cancelled, so you can no longer reschedule it.',
    );
  requireCampaignVersion(campaign, precondition);
  times.repeats_from = firstOccurrence(campaign, times);
  const { about } = await prepareCampaign(account, links, campaign, times.starts_at, precondition.reviewed);
  const user_id = await assignUser(account, campaign);
  const scheduled = {
    state: 'scheduled',
    problem: null,
    ...times,
    expected: about.messages,
    version: campaign.version + 1,
  };
  await setCampaign(account, campaignId, scheduled);
  const name = await updateDefaultName(account, campaignId);
  await holdIfLimited(account, { ...campaign, name, user_id }, { ...about, startsAt: times.starts_at });
  await audit(account, 'campaign scheduled', {
    campaignId,
    name,
    startsAt: times.starts_at.toISOString(),
    ...(times.repeats && { repeats: times.repeats }),
  });
}

/** Throws the errors of `scheduleCampaign` about the time. */
export async function requireStartTime(account: Account, input: Input): Promise<void> {
  readTimes(input, await timeZoneOf(account));
}

type ScheduleColumns = {
  starts_at: Date;
  local_at: string | null;
  repeats: Input['repeats'];
  repeats_until: string | null;
  repeats_from: string | null;
};

function readTimes({ at, localTime, repeats, repeatsUntil }: Input, timeZone: string): ScheduleColumns {
  const clock = localTime || repeats ? readClockTime(at) : null;
  const onClock = clock === null ? readMoment(at, timeZone) : readMoment(clock, timeZone);
  requireFuture(onClock);
  const until = repeats ? repeatsUntil : null;
  if (repeats && !occurrenceAfter({ repeats, first: clock!, until, timeZone }, new Date()))
    throw invalid(
      'repeatsUntil',
      'ends_before_start',
      'The last day is before the start. Choose a later last day.',
    );
  return {
    starts_at: localTime ? earliestMoment(clock!) : onClock,
    local_at: localTime ? clock : null,
    repeats,
    repeats_until: until,
    repeats_from: repeats ? clock : null,
  };
}

/**
 * Returns the original first time if the new times continue the old ones. If it always returned the new
 * first time, a monthly campaign on the 31st would stay on the 28th after a change in February.
 */
function firstOccurrence(
  { repeats, repeats_from: first }: CampaignRow,
  times: ScheduleColumns,
): string | null {
  if (!times.repeats || !times.repeats_from || first === null || repeats !== times.repeats)
    return times.repeats_from;
  return isOccurrence({ repeats: times.repeats, first }, times.repeats_from) ? first : times.repeats_from;
}

function requireFuture(startsAt: Date): void {
  const ahead = startsAt.getTime() - Date.now();
  if (ahead <= 0) throw invalid('at', 'too_soon', 'This time has passed. Choose a later time, or send now.');
  if (ahead > MAX_DAYS_AHEAD * DAY_MS)
    throw invalid('at', 'too_late', `Choose a time within the next ${MAX_DAYS_AHEAD} days.`);
}
