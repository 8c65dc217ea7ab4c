import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { updateGroup } from '#contract/contacts.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { Button, showProblem } from '#web/ui/index.ts';
import { groupQuery } from '../groups.ts';
import type { SmartFilter } from '../numbers/filter/filter.ts';
import { useOpenSavedGroup } from './use-open-saved-group.ts';

type Props = { filter: SmartFilter; groupId: number };

/** A button that saves the filter to its smart group. Hidden if the filter has no conditions. */
export function SaveSmartChanges({ filter, groupId }: Props) {
  const { t } = useTranslation('contacts');
  const onSaved = useOpenSavedGroup();
  const { data: group } = useQuery(groupQuery(groupId));
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(updateGroup, { params: { groupId }, body: { filter } }),
    onSuccess: onSaved,
    onError: (problem) => showProblem(errorMessage(problem)),
  });
  if (!group || Object.values(filter).every((value) => value === undefined)) return null;
  return (
    <Button look="plain" size="small" busy={isPending} onClick={() => mutate()}>
      {t('smart.saveChanges', { name: group.name })}
    </Button>
  );
}
