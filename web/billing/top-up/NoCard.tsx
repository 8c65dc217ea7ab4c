import { useTranslation } from 'react-i18next';
import { Button, Stack, Text } from '#web/ui/index.ts';
import { openBuyNow } from '../buy-now/buy-now-store.ts';

/** Explains how to save a card, or that no payment method can save one. */
export function NoCard({ canSave }: { canSave: boolean }) {
  const { t } = useTranslation('topUp');
  if (!canSave) return <Text tone="muted">{t('noSavingGateway')}</Text>;
  return (
    <Stack gap="sm">
      <Text>{t('noCard')}</Text>
      <div>
        <Button look="plain" onClick={() => openBuyNow()}>
          {t('buy')}
        </Button>
      </div>
    </Stack>
  );
}
