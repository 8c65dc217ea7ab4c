import { useTranslation } from 'react-i18next';
import type { ContactImport } from '#contract/imports.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { Alert, LinkButton, Stack, Text } from '#web/ui/index.ts';
import { UndoImportButton } from './UndoImport.tsx';

export function ImportFailure({ contactImport: { id, problem, canUndo } }: { contactImport: ContactImport }) {
  const { t } = useTranslation('imports');
  return (
    <Stack narrow>
      <Alert tone="bad" title={t('failed')} icon={IconAlertTriangle}>
        <Stack align="start">
          <Text>{problem ?? t('failedText')}</Text>
          <LinkButton to="/Groups/Import" look="plain">
            {t('another')}
          </LinkButton>
          {canUndo && <UndoImportButton importId={id} />}
        </Stack>
      </Alert>
    </Stack>
  );
}
