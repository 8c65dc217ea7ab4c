import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/contacts.ts';
import { wordsOf } from '#web/client/index.ts';
import { ConfirmDialog, showDone, showProblem } from '#web/ui/index.ts';
import { useDeleteGroup } from './groups.ts';

type Props = { group: Group; opened: boolean; onClose: () => void };

export function DeleteGroupDialog({ group, opened, onClose }: Props) {
  const { t } = useTranslation('contacts');
  const { mutate, isPending } = useDeleteGroup();
  const accept = () =>
    mutate(group.id, {
      onError: (problem) => showProblem(wordsOf(problem)),
      onSuccess: () => {
        onClose();
        showDone(t('groups.deletedToast', { name: group.name }));
      },
    });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('groups.deleteTitle', { name: group.name })}
      acceptLabel={t('groups.delete')}
      {...(group.members > 0 && { typed: group.name })}
      busy={isPending}
      onAccept={accept}
      onClose={onClose}
    >
      {t('groups.deleteText', { count: group.members })}
    </ConfirmDialog>
  );
}
