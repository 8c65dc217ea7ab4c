import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FieldComparison } from '#contract/contact-filter.ts';
import { CallProblem } from '#web/client/index.ts';
import { useFormat } from '#web/ui/index.ts';
import { labelOf } from '../../fields/field-label.ts';
import { useValueFormat } from '../../fields/field-value.ts';
import { useFields } from '../../fields/fields.ts';
import { groupQuery } from '../../groups.ts';
import { type EditedCondition, conditionsOf } from './edit-filter.ts';
import { type BuiltInAttribute, BUILT_IN_ATTRIBUTES } from './built-in-attributes.ts';
import { campaignName, campaignOfCondition } from './campaigns.ts';
import { parseIds, type NumbersFilter } from './filter.ts';
import { TEXT_FIELD } from '../../fields/text-field.ts';

/** A condition with its description. */
export type Condition = EditedCondition & { words: string };

export function useConditions(filter: NumbersFilter): Condition[] {
  const nameOf = useGroupNames([filter.inAny, filter.inAll, filter.inNone].flatMap(parseIds));
  const ofBuiltIn = useBuiltInDescriber(nameOf, useCampaignName(filter.clickedCampaign));
  const ofField = useFieldDescriber();
  return conditionsOf(filter).map((edited) => ({
    ...edited,
    words:
      'builtIn' in edited.about
        ? ofBuiltIn(edited.about.builtIn, edited)
        : ofField(edited.about.field, edited),
  }));
}

function useBuiltInDescriber(nameOf: (groupId: number) => string, campaign: string) {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  const day = (value: string) => (/^\d{4}-/.test(value) ? format.fullDay(value) : '');
  return (builtIn: BuiltInAttribute, { operator, draft }: EditedCondition): string => {
    const { words } = BUILT_IN_ATTRIBUTES[builtIn].find(({ key }) => key === operator)!;
    return t(`numbers.on.${words}`, {
      groups: draft.groups.map(nameOf).join(', '),
      day: day(draft.value),
      to: day(draft.to),
      count: Number(draft.value),
      campaign,
    });
  };
}

function useFieldDescriber() {
  const { t } = useTranslation('contacts');
  const fields = useFields();
  const format = useValueFormat();
  return (key: string, { operator, draft }: EditedCondition): string => {
    const field = fields.find((each) => each.key === key);
    const comparison = operator as FieldComparison;
    const isOfDates = field?.type === 'date' && (comparison === 'more' || comparison === 'less');
    const value = (text: string) => (comparison === 'contains' ? text : format(field ?? TEXT_FIELD, text));
    return t(isOfDates ? `numbers.onDates.${comparison}` : `numbers.on.${comparison}`, {
      field: field ? labelOf(field) : key,
      value: value(draft.value),
      to: value(draft.to),
    });
  };
}

/**
 * Returns a function that finds a group's name by id. It returns an ellipsis while loading, and a note for
 * a deleted group.
 */
function useGroupNames(groupIds: number[]): (id: number) => string {
  const { t } = useTranslation('contacts');
  const ids = [...new Set(groupIds)];
  return useQueries({
    queries: ids.map((id) => ({ ...groupQuery(id), staleTime: 60_000 })),
    combine: (looked) => (id) => {
      const { data, error } = looked[ids.indexOf(id)] ?? {};
      const isDeleted = error instanceof CallProblem && error.status === 404;
      return isDeleted ? t('numbers.groupGone') : (data?.name ?? '…');
    },
  });
}

/** Returns the name of a campaign. An ellipsis while loading. */
function useCampaignName(campaignId: number | undefined): string {
  const { data, isLoading } = useQuery(campaignOfCondition(campaignId));
  if (isLoading || campaignId === undefined) return '…';
  return campaignName(data ?? { id: campaignId, name: '' });
}
