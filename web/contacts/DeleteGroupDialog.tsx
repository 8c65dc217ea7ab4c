import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/contacts.ts';
import { wordsOf } from '#web/client/index.ts';
import { ConfirmDialog, showDone, showProblem } from '#web/ui/index.ts';
import { useDeleteGroup } from './groups.ts';

type Props = { group: Group | undefined; opened: boolean; onClose: () => void };

export function DeleteGroupDialog({ group, opened, onClose }: Props) {
  const { name = '', members = 0 } = group ?? {};
  const { t } = useTranslation('contacts');
  const { mutate, isPending } = useDeleteGroup();
  const accept = () =>
    mutate(group!.id, {
      onError: (problem) => showProblem(wordsOf(problem)),
      onSuccess: () => {
        onClose();
        showDone(t('groups.deletedToast', { name }));
      },
    });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('groups.deleteTitle', { name })}
      acceptLabel={t('groups.delete')}
      {...(members > 0 && { typed: name })}
      busy={isPending}
      onAccept={accept}
      onClose={onClose}
    >
      {t('groups.deleteText', { count: members })}
    </ConfirmDialog>
  );
}
