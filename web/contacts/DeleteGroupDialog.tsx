import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteGroups, type Group } from '#contract/contacts.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { ConfirmDialog, showProblem, Stack } from '#web/ui/index.ts';
import { UsingCampaigns } from './UsingCampaigns.tsx';

type Props = { group: Group; opened: boolean; onStarted?: (() => void) | undefined; onClose: () => void };

/** Asks before deleting. The progress and the undo button appear above the list of groups. */
export function DeleteGroupDialog({
  group: { id, name, members, filter },
  opened,
  onStarted,
  onClose,
}: Props) {
  const { t } = useTranslation('contacts');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteGroups, { body: { ids: [id] } }),
    onError: (problem) => showProblem(errorMessage(problem)),
    onSuccess: () => {
      onClose();
      onStarted?.();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('groups.deleteTitle', { name })}
      acceptLabel={t('groups.delete')}
      {...((members ?? 0) > 0 && { requiredText: name })}
      busy={isPending}
      onAccept={() => mutate()}
      onClose={onClose}
    >
      <Stack gap="xs">
        <span>
          {filter ? t('smart.deleteText') : t('deleteText', { ns: 'groupDialogs', count: members ?? 0 })}
        </span>
        <UsingCampaigns groups={{ ids: [id] }} effect="deleted" />
      </Stack>
    </ConfirmDialog>
  );
}
