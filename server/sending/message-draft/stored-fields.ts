import type { DraftFields, EarlierRecipients } from '#contract/message-draft.ts';

type EditedCampaign = NonNullable<DraftFields['changes']>;

/** The column `fields`. Some fields still have their old names there. Older drafts have fewer fields. */
export type StoredFields = Omit<
  DraftFields,
  keyof RenamedFields | 'changes' | 'costCentre' | 'shortensLinks'
> &
  Partial<Pick<DraftFields, 'costCentre' | 'shortensLinks'>> & {
    changes?: (Omit<EditedCampaign, 'version'> & Partial<Pick<EditedCampaign, 'version'>>) | null;
    exceptGroupIds: number[];
    earlier: { campaignId: number; whom: EarlierRecipients; name: string } | null;
    clock: 'ours' | 'theirs';
    most: number | null;
    keepsHours: boolean;
  };

type RenamedFields = Pick<
  DraftFields,
  'excludedGroupIds' | 'earlier' | 'clock' | 'maxRecipients' | 'respectsSendingHours'
>;

export function storedFieldsOf(fields: DraftFields): StoredFields {
  const { excludedGroupIds, earlier, clock, maxRecipients, respectsSendingHours, ...same } = fields;
  return {
    ...same,
    exceptGroupIds: excludedGroupIds,
    earlier: earlier && { campaignId: earlier.campaignId, whom: earlier.recipients, name: earlier.name },
    clock: clock === 'account' ? 'ours' : 'theirs',
    most: maxRecipients,
    keepsHours: respectsSendingHours,
  };
}

export function draftFieldsOf(stored: StoredFields): DraftFields {
  const { exceptGroupIds, earlier, clock, most, keepsHours, changes, ...same } = stored;
  return {
    costCentre: '',
    shortensLinks: false,
    ...same,
    changes: changes ? { version: null, ...changes } : null,
    excludedGroupIds: exceptGroupIds,
    earlier: earlier && { campaignId: earlier.campaignId, recipients: earlier.whom, name: earlier.name },
    clock: clock === 'ours' ? 'account' : 'recipient',
    maxRecipients: most,
    respectsSendingHours: keepsHours,
  };
}
