import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type CampaignDraft, type EarlierRecipients, getCampaignDraft } from '#contract/message-draft.ts';
import { recordTemplateUse } from '#contract/templates.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { templateQuery } from '#web/templates/index.ts';
import { showProblem } from '#web/ui/index.ts';
import { type Draft, EMPTY_DRAFT, fieldsOfTemplate } from './draft.ts';

/** The parameters in the URL of Send Message. */
export type DraftTarget = {
  group?: number | undefined;
  /** E.164 digits. */
  number?: string | undefined;
  template?: number | undefined;
  copy?: number | undefined;
  change?: number | undefined;
  again?: number | undefined;
  whom?: EarlierRecipients | undefined;
};

/** `gone` lists parts of the original campaign that no longer exist. */
export type InitialDraft = { draft: Draft; gone?: CampaignDraft['gone'] };

/** Returns a new message for the parameters in the URL, or undefined while loading. */
export function useInitialDraft(target: DraftTarget): InitialDraft | undefined {
  const template = useTemplate(target.template);
  const campaign = useCampaign(target.copy ?? target.change ?? target.again);
  if (template.isLoading || campaign.isLoading) return undefined;
  const { group, number } = target;
  const draft = {
    ...EMPTY_DRAFT,
    ...(campaign.data && applyTarget(target, { ...EMPTY_DRAFT, ...campaign.data.fields })),
    ...(template.data && fieldsOfTemplate(template.data)),
    ...(group !== undefined && { groupIds: [group] }),
    ...(number !== undefined && { numbers: `+${number}` }),
  };
  return { draft, ...(campaign.data && { gone: campaign.data.gone }) };
}

function useTemplate(templateId: number | undefined) {
  const template = useQuery({ ...templateQuery(templateId ?? 0), enabled: templateId !== undefined });
  const { mutate: recordUse } = useMutation({
    mutationFn: (id: number) => call(recordTemplateUse, { params: { templateId: id } }),
  });
  const isFound = templateId !== undefined && template.data?.id === templateId;
  useEffect(() => {
    if (isFound) recordUse(templateId);
  }, [isFound, templateId, recordUse]);
  useProblemToast(template.error);
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
  useProblemToast(campaign.error);
  return campaign;
}

/** Reports that the content failed to load. The message then starts empty. */
function useProblemToast(problem: Error | null): void {
  const showError = useEffectEvent((error: Error) => showProblem(errorMessage(error)));
  useEffect(() => {
    if (problem) showError(problem);
  }, [problem]);
}

/**
 * Turns a campaign's fields into a draft that changes, copies or resends the campaign. Copies and resends
 * are new campaigns that start immediately unless the user schedules them.
 */
function applyTarget({ change, again, whom = 'failed' }: DraftTarget, fields: Draft): Draft {
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
