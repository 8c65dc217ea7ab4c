import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type CampaignDraft, getCampaignDraft } from '#contract/message-draft.ts';
import { recordTemplateUse } from '#contract/templates.ts';
import { call, wordsOf } from '#web/client/index.ts';
import { templateQuery } from '#web/templates/index.ts';
import { showProblem } from '#web/ui/index.ts';
import { type Draft, EMPTY } from './draft.ts';

/** What the address of Send Message names to begin with. */
export type Target = {
  group?: number | undefined;
  /** E.164 digits. */
  number?: string | undefined;
  template?: number | undefined;
  copy?: number | undefined;
  change?: number | undefined;
  again?: number | undefined;
  whom?: 'failed' | 'unanswered' | undefined;
};

/** `gone`: what the named campaign had that no longer exists. */
export type Beginning = { draft: Draft; gone?: CampaignDraft['gone'] };

/** A new message to exactly the recipients that the address names, with its text; undefined while that is fetched. */
export function useBeginning(target: Target): Beginning | undefined {
  const template = useTemplate(target.template);
  const campaign = useCampaign(target.copy ?? target.change ?? target.again);
  if (template.isLoading || campaign.isLoading) return undefined;
  const { group, number } = target;
  const draft = {
    ...EMPTY,
    ...(campaign.data && takenAs(target, { ...EMPTY, ...campaign.data.fields })),
    ...(template.data && { text: template.data.text }),
    ...(group !== undefined && { groupIds: [group] }),
    ...(number !== undefined && { numbers: `+${number}` }),
  };
  return { draft, ...(campaign.data && { gone: campaign.data.gone }) };
}

function useTemplate(templateId: number | undefined) {
  const template = useQuery({ ...templateQuery(templateId ?? 0), enabled: templateId !== undefined });
  const { mutate: noteUse } = useMutation({
    mutationFn: (id: number) => call(recordTemplateUse, { params: { templateId: id } }),
  });
  const isFound = templateId !== undefined && template.data?.id === templateId;
  useEffect(() => {
    if (isFound) noteUse(templateId);
  }, [isFound, templateId, noteUse]);
  useTellProblem(template.error);
  return { isLoading: template.isLoading, data: isFound ? template.data : undefined };
}

function useCampaign(campaignId: number | undefined) {
  const campaign = useQuery({
    queryKey: ['campaign draft', campaignId],
    queryFn: ({ signal }) => call(getCampaignDraft, { params: { campaignId: campaignId! } }, { signal }),
    enabled: campaignId !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  useTellProblem(campaign.error);
  return campaign;
}

/** The message begins empty then. */
function useTellProblem(problem: Error | null): void {
  const tell = useEffectEvent((error: Error) => showProblem(wordsOf(error)));
  useEffect(() => {
    if (problem) tell(problem);
  }, [problem]);
}

/** A copy, and what is sent again, are new campaigns, sent at once unless a time is chosen. */
function takenAs({ change, again, whom = 'failed' }: Target, fields: Draft): Draft {
  if (change !== undefined) return fields;
  const copy = {
    ...fields,
    changes: null,
    name: '',
    when: 'now',
    at: '',
    repeats: '',
    repeatsUntil: '',
  } as const;
  if (again === undefined) return copy;
  const earlier = { campaignId: again, recipients: whom, name: fields.name };
  return { ...copy, groupIds: [], inAllGroups: false, numbers: '', list: null, maxRecipients: null, earlier };
}
