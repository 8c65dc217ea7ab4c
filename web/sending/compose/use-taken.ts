import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type CampaignDraft, getCampaignDraft } from '#contract/message-draft.ts';
import { call, wordsOf } from '#web/client/index.ts';
import { type FormState, showProblem, showUndo } from '#web/ui/index.ts';
import { type Draft, EMPTY, isEmpty } from './draft.ts';

/** A campaign to copy, to change, or to send again: to those of it to whom it failed, or who have not answered. */
type Wanted = {
  copy?: number | undefined;
  change?: number | undefined;
  again?: number | undefined;
  whom?: 'failed' | 'unanswered' | undefined;
};

/** Fills the form with the campaign that the address names, once. What was written before can be had back. `onTaken` is called then. */
export function useTaken(
  wanted: Wanted,
  form: FormState<Draft>,
  onTaken: (gone?: CampaignDraft['gone']) => void,
): void {
  const { t } = useTranslation(['sending', 'ui']);
  const campaignId = wanted.copy ?? wanted.change ?? wanted.again;
  const { data, error } = useQuery({
    queryKey: ['campaign draft', campaignId],
    queryFn: ({ signal }) => call(getCampaignDraft, { params: { campaignId: campaignId! } }, { signal }),
    enabled: campaignId !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const take = useEffectEvent(({ fields, gone }: CampaignDraft) => {
    const before = form.values;
    form.change(takenAs(wanted, { ...EMPTY, ...fields }));
    if (!isEmpty(before)) showUndo(t('compose.taken'), t('undo', { ns: 'ui' }), () => form.change(before));
    onTaken(gone);
  });
  const giveUp = useEffectEvent((problem: Error) => {
    showProblem(wordsOf(problem));
    onTaken();
  });
  useEffect(() => {
    if (campaignId !== undefined && data) take(data);
  }, [campaignId, data]);
  useEffect(() => {
    if (campaignId !== undefined && error) giveUp(error);
  }, [campaignId, error]);
}

/** A copy, and what is sent again, are new campaigns, sent at once unless a time is chosen. */
function takenAs({ change, again, whom = 'failed' }: Wanted, fields: Draft): Draft {
  if (change !== undefined) return fields;
  const anew = {
    ...fields,
    changes: null,
    name: '',
    when: 'now',
    at: '',
    repeats: '',
    repeatsUntil: '',
  } as const;
  if (again === undefined) return anew;
  const earlier = { campaignId: again, whom, name: fields.name };
  return { ...anew, groupIds: [], inAllGroups: false, numbers: '', list: null, most: null, earlier };
}
