import { useTranslation } from 'react-i18next';
import { findInvalidPlaceholders } from '#sms/index.ts';
import { Text } from '#web/ui/index.ts';

/** Warns about text that looks like a variable but is not one. */
export function InvalidPlaceholders({ text }: { text: string }) {
  const { t } = useTranslation('sending');
  const places = findInvalidPlaceholders(text);
  if (places.length === 0) return null;
  return (
    <Text size="sm" tone="held" as="output">
      {t('compose.invalidPlaceholders', { places: places.join(', ') })}
    </Text>
  );
}
