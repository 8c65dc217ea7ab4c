import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { deleteWebhook } from '#contract/webhooks.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconTrash } from '#web/ui/icons.ts';
import {
  Button,
  ConfirmDialog,
  LegendSection,
  showProblem,
  showSuccess,
  Stack,
  Text,
  useDisclosure,
} from '#web/ui/index.ts';
import { nameOf } from '../describe.ts';
import { useWebhook } from './webhook-context.ts';

export function DeleteSection() {
  const { t } = useTranslation('webhooks');
  const webhook = useWebhook();
  const { id: webhookId, health } = webhook;
  const name = nameOf(webhook);
  const navigate = useNavigate();
  const [isAsking, asking] = useDisclosure();
  const { mutate, isPending } = useMutation({
    // The page of a deleted webhook must not read it again.
    meta: { changesNothing: true },
    mutationFn: () => call(deleteWebhook, { params: { webhookId } }),
    onError: (problem) => showProblem(errorMessage(problem)),
    onSuccess: async () => {
      asking.close();
      await navigate({ to: '/Webhooks' });
      showSuccess(t('overview.removed', { name }));
    },
  });
  return (
    <LegendSection title={t('overview.remove')} context={t('overview.removeContext')}>
      <Button look="plain" icon={IconTrash} onClick={asking.open}>
        {t('overview.removeOpen')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('overview.removeQuestion', { name })}
        acceptLabel={t('overview.removeOpen')}
        busy={isPending}
        onAccept={() => mutate()}
        onClose={asking.close}
      >
        <Stack gap="xs">
          <Text size="sm">{t('overview.removeText')}</Text>
          {health.waiting > 0 && (
            <Text size="sm" strong>
              {t('overview.removeWaiting', { count: health.waiting })}
            </Text>
          )}
        </Stack>
      </ConfirmDialog>
    </LegendSection>
  );
}
