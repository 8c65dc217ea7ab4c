import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enableWebhook } from '#contract/webhooks.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconPlayerPlay } from '#web/ui/icons.ts';
import {
  Actions,
  Button,
  Dialog,
  FormElement,
  RadioList,
  showProblem,
  showSuccess,
  Stack,
  Text,
  useDisclosure,
} from '#web/ui/index.ts';
import { useWaitingText } from './use-waiting-text.ts';
import { useWebhook } from './webhook-context.ts';

const CHOICES = ['deliver', 'discard'] as const;
type Choice = (typeof CHOICES)[number];

/** Enables the webhook. If events wait, asks what to do with them. */
export function EnableButton() {
  const { t } = useTranslation(['webhooks', 'ui']);
  const { id: webhookId, health } = useWebhook();
  const waiting = useWaitingText();
  const [isAsking, asking] = useDisclosure();
  const [choice, setChoice] = useState<Choice>('deliver');
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: Choice) => call(enableWebhook, { params: { webhookId }, body: { waiting: wanted } }),
    onError: (problem) => showProblem(errorMessage(problem)),
    onSuccess: () => {
      asking.close();
      showSuccess(t('overview.enabled'));
    },
  });
  return (
    <>
      <Button
        look="plain"
        icon={IconPlayerPlay}
        busy={isPending}
        onClick={() => (health.waiting > 0 ? asking.open() : mutate('deliver'))}
      >
        {t('overview.enable')}
      </Button>
      <Dialog opened={isAsking} title={t('overview.enable')} onClose={asking.close}>
        <FormElement onSubmit={() => mutate(choice)}>
          <Stack>
            <Text size="sm">
              {waiting}. {t('overview.enableQuestion')}
            </Text>
            <RadioList
              label={t('overview.enableQuestion')}
              value={choice}
              options={CHOICES.map((value) => ({
                value,
                label: t(`overview.waitingChoice.${value}`),
                hint: t(`overview.waitingHints.${value}`),
              }))}
              onChange={(value) => setChoice(value as Choice)}
            />
            <Actions>
              <Button look="plain" onClick={asking.close}>
                {t('cancel', { ns: 'ui' })}
              </Button>
              <Button type="submit" busy={isPending}>
                {t('overview.enable')}
              </Button>
            </Actions>
          </Stack>
        </FormElement>
      </Dialog>
    </>
  );
}
