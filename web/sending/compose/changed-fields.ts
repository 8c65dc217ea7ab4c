import type { Answer } from '#contract/endpoint.ts';
import type { getCampaign } from '#contract/sending.ts';

export type StoredCampaign = Answer<typeof getCampaign>;

export type ChangedField = 'name' | 'sender' | 'text' | 'recipients' | 'time' | 'costCentre';

/** Returns the fields of a campaign that another edit changed, if the campaign's page shows them. */
export function changedFields(before: StoredCampaign, after: StoredCampaign): ChangedField[] {
  return FIELDS.filter(([, read]) => JSON.stringify(read(before)) !== JSON.stringify(read(after))).map(
    ([field]) => field,
  );
}

const FIELDS: readonly (readonly [ChangedField, (campaign: StoredCampaign) => unknown])[] = [
  ['name', ({ name }) => name],
  ['sender', ({ sender }) => sender],
  ['text', ({ text, optOutLine, shortensLinks }) => [text, optOutLine, shortensLinks]],
  [
    'recipients',
    ({ groups, excludedGroups, inAllGroups, typedNumbers, fileName, withoutLandlines, maxRecipients }) => [
      groups.map(({ id }) => id).toSorted((one, other) => one - other),
      excludedGroups.map(({ id }) => id).toSorted((one, other) => one - other),
      inAllGroups,
      typedNumbers,
      fileName,
      withoutLandlines,
      maxRecipients,
    ],
  ],
  [
    'time',
    ({ startsAt, localAt, repeats, repeatsUntil, spreadMinutes, respectsSendingHours }) => [
      startsAt,
      localAt,
      repeats,
      repeatsUntil,
      spreadMinutes,
      respectsSendingHours,
    ],
  ],
  ['costCentre', ({ costCentre }) => costCentre],
];
