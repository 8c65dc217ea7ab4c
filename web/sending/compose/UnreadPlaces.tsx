import { useTranslation } from 'react-i18next';
import { unreadPlaces } from '#sms/index.ts';
import { Text } from '#web/ui/index.ts';

/** Warns of what looks like a variable and is none. */
export function UnreadPlaces({ text }: { text: string }) {
  const { t } = useTranslation('sending');
  const places = unreadPlaces(text);
  if (places.length === 0) return null;
  return (
    <Text size="sm" tone="held" as="output">
      {t('compose.unreadPlaces', { places: places.join(', ') })}
    </Text>
  );
}
