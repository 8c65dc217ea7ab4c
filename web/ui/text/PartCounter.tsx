import { useTranslation } from 'react-i18next';
import { countParts, MAX_PARTS } from '#sms/index.ts';
import classes from './PartCounter.module.css';
import { Text } from './Text.tsx';

/** Shows `GSM-7 · 142/160 · 1 part`. `note` says what is counted if it is not the typed text. */
export function PartCounter({ text, note }: { text: string; note?: string | undefined }) {
  const { t } = useTranslation('ui');
  const { encoding, length, parts, perPart } = countParts(text);
  const room = Math.max(parts, 1) * perPart;
  return (
    <Text size="sm" tone={parts > MAX_PARTS ? 'bad' : 'muted'} className={classes.counter}>
      {t(`encodings.${encoding}`)} · {length}/{room} · {t('parts', { count: parts })}
      {parts > MAX_PARTS && ` · ${t('tooManyParts', { max: MAX_PARTS })}`}
      {note && ` ${note}`}
    </Text>
  );
}
