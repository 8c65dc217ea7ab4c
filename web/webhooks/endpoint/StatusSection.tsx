import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { disableWebhook } from '#contract/webhooks.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconPlayerPause } from '#web/ui/icons.ts';
import { Button, LegendSection, showProblem, showSuccess, Stack, Text, useFormat } from '#web/ui/index.ts';
import { EnableButton } from './EnableButton.tsx';
import { useWaitingText } from './use-waiting-text.ts';
import { useWebhook } from './webhook-context.ts';

/** Whether and how often the webhook is called, and a button that changes it. */
export function StatusSection({ isEditable }: { isEditable: boolean }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const waiting = useWaitingText();
  const { isEnabled, health } = useWebhook();
  const { failingSince, isSlowed, nextCallAt } = health;
  return (
    <LegendSection title={t('overview.status')} context={t('overview.statusContext')}>
      <Stack align="start">
        <Text size="sm">
          {isEnabled
            ? failingSince === null
              ? t('overview.isEnabled')
              : t('overview.isFailing', { at: format.dateTime(new Date(failingSince)) })
            : t('overview.isDisabled')}{' '}
          {isEnabled && isSlowed && t('overview.isSlowed')}{' '}
          {nextCallAt !== null && t('overview.nextCall', { at: format.exact(nextCallAt) })}{' '}
          {health.waiting > 0 && `${waiting}.`}
        </Text>
        {isEditable && (isEnabled ? <DisableButton /> : <EnableButton />)}
      </Stack>
    </LegendSection>
  );
}

/** Disables the webhook without a question, because nothing is lost. */
function DisableButton() {
  const { t } = useTranslation('webhooks');
  const { id: webhookId } = useWebhook();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(disableWebhook, { params: { webhookId } }),
    onError: (problem) => showProblem(errorMessage(problem)),
    onSuccess: () => showSuccess(t('overview.disabled')),
  });
  return (
    <Button look="plain" icon={IconPlayerPause} busy={isPending} onClick={() => mutate()}>
      {t('overview.disable')}
    </Button>
  );
}
