import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clearGroup, type Group } from '#contract/contacts.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { ConfirmDialog, showProblem, Stack } from '#web/ui/index.ts';
import { UsingCampaigns } from './UsingCampaigns.tsx';

type Props = { group: Group; opened: boolean; onStarted?: (() => void) | undefined; onClose: () => void };

export function EmptyGroupDialog({
  group: { id: groupId, name, members },
  opened,
  onStarted,
  onClose,
}: Props) {
  const { t } = useTranslation('contacts');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(clearGroup, { params: { groupId } }),
    onError: (problem) => showProblem(errorMessage(problem)),
    onSuccess: () => {
      onClose();
      onStarted?.();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('groups.emptyTitle', { name })}
      acceptLabel={t('groups.emptyIt')}
      busy={isPending}
      onAccept={() => mutate()}
      onClose={onClose}
    >
      <Stack gap="xs">
        <span>{t('emptyItText', { ns: 'groupDialogs', count: members ?? 0 })}</span>
        <UsingCampaigns groups={{ ids: [groupId] }} effect="emptied" />
      </Stack>
    </ConfirmDialog>
  );
}
