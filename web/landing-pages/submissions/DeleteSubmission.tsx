import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteFormSubmission } from '#contract/landing-pages/submissions.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { ConfirmDialog, showProblem, showSuccess } from '#web/ui/index.ts';

type Props = { pageId: number; submissionId: number; opened: boolean; onClose: () => void };

/** Asks before a submission is deleted, because it proves the consent. */
export function DeleteSubmission({ pageId, submissionId, opened, onClose }: Props) {
  const { t } = useTranslation('landingSubmissions');
  const remove = useMutation({
    mutationFn: () => call(deleteFormSubmission, { params: { pageId, submissionId } }),
    onError: (problem) => showProblem(errorMessage(problem)),
    onSuccess: () => showSuccess(t('deleted')),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('deleteTitle')}
      acceptLabel={t('delete')}
      busy={remove.isPending}
      onAccept={() => remove.mutate()}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
