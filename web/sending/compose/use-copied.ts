import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormState, showUndo } from '#web/ui/index.ts';
import { campaignQuery, type CampaignReport } from '../campaigns.ts';
import { type Draft, isEmpty } from './draft.ts';

/**
 * Fills the form with a campaign's groups, sender and text, once. What was written before can be had back. `onCopied` is called then.
 */
export function useCopied(
  campaignId: number | undefined,
  form: FormState<Draft>,
  onCopied: () => void,
): void {
  const { t } = useTranslation(['sending', 'ui']);
  const { data: campaign } = useQuery({
    ...campaignQuery(campaignId ?? 0),
    enabled: campaignId !== undefined,
    refetchInterval: false,
  });
  const copy = useEffectEvent(({ groups, exceptGroups, sender, text }: CampaignReport) => {
    const before = form.values;
    const groupIds = groups.map(({ id }) => id);
    const exceptGroupIds = exceptGroups.map(({ id }) => id);
    form.change({
      groupIds,
      exceptGroupIds,
      numbers: '',
      earlier: null,
      list: null,
      sender,
      text,
      name: '',
      when: 'now',
      at: '',
      repeats: '',
      most: null,
    });
    if (!isEmpty(before)) showUndo(t('compose.copied'), t('undo', { ns: 'ui' }), () => form.change(before));
    onCopied();
  });
  useEffect(() => {
    if (campaignId !== undefined && campaign?.id === campaignId) copy(campaign);
  }, [campaignId, campaign]);
}
