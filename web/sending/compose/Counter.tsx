import { useTranslation } from 'react-i18next';
import { countParts } from '#sms/index.ts';
import { Text } from '#web/ui/index.ts';
import classes from './Counter.module.css';

/** `GSM-7 · 142/160 · 1 part`. */
export function Counter({ text, ofSample }: { text: string; ofSample: boolean }) {
  const { t } = useTranslation('sending');
  const { encoding, length, parts, perPart } = countParts(text);
  const room = Math.max(parts, 1) * perPart;
  return (
    <Text size="sm" tone="muted" className={classes.counter}>
      {t(`compose.encodings.${encoding}`)} · {length}/{room} · {t('compose.parts', { count: parts })}
      {ofSample && ` ${t('compose.counted')}`}
    </Text>
  );
}
