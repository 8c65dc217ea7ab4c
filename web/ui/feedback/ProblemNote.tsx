import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#web/client/index.ts';
import { IconAlertTriangle } from '../icons.ts';

type Props = { error: unknown; onRetry?: (() => void) | undefined };

/**
 * Shows an error, for example in place of content that could not be loaded. With `onRetry`, offers a retry.
 */
export function ProblemNote({ error, onRetry }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert">
      <Group justify="space-between">
        <Text size="sm">{errorMessage(error)}</Text>
        {onRetry && (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
