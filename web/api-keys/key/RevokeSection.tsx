import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { revokeApiKey } from '#contract/api-keys.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconBan } from '#web/ui/icons.ts';
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
import { LastUse } from '../LastUse.tsx';
import { useApiKey } from './key-context.ts';

export function RevokeSection() {
  const { t } = useTranslation('apiKeys');
  const apiKey = useApiKey();
  const { id: keyId, name } = apiKey;
  const [isAsking, asking] = useDisclosure();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(revokeApiKey, { params: { keyId } }),
    onError: (problem) => showProblem(errorMessage(problem)),
    onSuccess: () => {
      asking.close();
      showSuccess(t('revoke.done', { name }));
    },
  });
  return (
    <LegendSection title={t('revoke.title')} context={t('revoke.context')}>
      <Button look="plain" icon={IconBan} onClick={asking.open}>
        {t('revoke.open')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('revoke.question', { name })}
        acceptLabel={t('revoke.open')}
        busy={isPending}
        onAccept={() => mutate()}
        onClose={asking.close}
      >
        <Stack gap="xs">
          <Text size="sm">{t('revoke.text')}</Text>
          <Text size="sm" tone="muted">
            {t('revoke.lastUse')} <LastUse of={apiKey} />
          </Text>
        </Stack>
      </ConfirmDialog>
    </LegendSection>
  );
}
