import { useTranslation } from 'react-i18next';
import { IconRefresh } from '#web/ui/icons.ts';
import { Button, LegendSection, Stack, Text, useDisclosure, useFormat } from '#web/ui/index.ts';
import { RotateDialog } from './RotateDialog.tsx';
import { useWebhook } from './webhook-context.ts';

/** The end of the secret, how long older ones remain valid, and a button that replaces it. */
export function SecretSection({ isEditable }: { isEditable: boolean }) {
  const { t, i18n } = useTranslation('webhooks');
  const format = useFormat();
  const { secretEnding, oldSecretEnds } = useWebhook();
  const [isRotating, rotating] = useDisclosure();
  return (
    <LegendSection title={t('overview.secret')} context={t('overview.secretContext')}>
      <Stack align="start">
        <div>
          <Text size="sm">{t('overview.ending', { ending: secretEnding })}</Text>
          {oldSecretEnds.length > 0 && (
            <Text size="sm" tone="muted">
              {t('overview.overlapping', {
                count: oldSecretEnds.length,
                ends: new Intl.ListFormat(i18n.language).format(
                  oldSecretEnds.map((end) => format.dateTime(new Date(end))),
                ),
              })}
            </Text>
          )}
        </div>
        {isEditable && (
          <Button look="plain" icon={IconRefresh} onClick={rotating.open}>
            {t('rotate.open')}
          </Button>
        )}
      </Stack>
      <RotateDialog opened={isRotating} onClose={rotating.close} />
    </LegendSection>
  );
}
