import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteForwardingRule, type StoredForwardingRule } from '#contract/forwarding.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { ConfirmDialog, showProblem, showSuccess } from '#web/ui/index.ts';

export function DeleteRule({
  rule: { id: ruleId, name },
  onClose,
}: {
  rule: StoredForwardingRule;
  onClose: () => void;
}) {
  const { t } = useTranslation('forwarding');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteForwardingRule, { params: { ruleId } }),
    onSuccess: () => showSuccess(t('deleted', { name })),
    onError: (error) => showProblem(errorMessage(error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened
      title={t('deleteTitle', { name })}
      acceptLabel={t('delete')}
      busy={isPending}
      onAccept={() => mutate()}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
