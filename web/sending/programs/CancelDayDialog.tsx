import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ApiKeyDay, cancelApiKeyDay } from '#contract/api-key-days.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { ConfirmDialog, showProblem, showSuccess, Text, useFormat } from '#web/ui/index.ts';

type Props = { day: ApiKeyDay | undefined; onClose: () => void };

/** Asks whether to cancel what a key sent on a day and is still waiting. */
export function CancelDayDialog({ day, onClose }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const { mutate, isPending } = useMutation({
    mutationFn: (dayId: number) => call(cancelApiKeyDay, { params: { dayId } }),
    onSuccess: () => showSuccess(t('programs.cancelled')),
    onError: (problem) => showProblem(errorMessage(problem)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={day !== undefined}
      title={t('programs.question', { count: day?.waiting ?? 0 })}
      acceptLabel={t('programs.cancel')}
      closeLabel={t('programs.keep')}
      busy={isPending}
      onAccept={() => mutate(day!.id)}
      onClose={onClose}
    >
      {day && <Text>{t('programs.consequence', { name: day.name, day: format.fullDay(day.day) })}</Text>}
    </ConfirmDialog>
  );
}
