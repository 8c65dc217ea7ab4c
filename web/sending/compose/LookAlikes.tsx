import { useTranslation } from 'react-i18next';
import { extractLiterals, findLookAlikes } from '#sms/index.ts';
import { Button, Inline, Text } from '#web/ui/index.ts';

type Props = { text: string; onReplace?: () => void };

/** Warns about words that mix Latin letters with similar letters of another alphabet. */
export function LookAlikes({ text, onReplace }: Props) {
  const { t } = useTranslation('sending');
  const words = findLookAlikes(extractLiterals(text).join(' '));
  if (words.length === 0) return null;
  return (
    <Inline justify="between" as="div">
      <Text size="sm" tone="held" as="output">
        {t('compose.lookAlikes', { words: words.map(({ word }) => `“${word}”`).join(', ') })}
      </Text>
      {onReplace && (
        <Button size="small" look="plain" onClick={onReplace}>
          {t('compose.lookAlikesReplace')}
        </Button>
      )}
    </Inline>
  );
}
