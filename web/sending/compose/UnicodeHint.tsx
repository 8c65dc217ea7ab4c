import { useTranslation } from 'react-i18next';
import { literalsOf, mapLiterals, nonGsm7Characters, plainCharacters } from '#sms/index.ts';
import { Button, Inline, Text } from '#web/ui/index.ts';
import classes from './UnicodeHint.module.css';

type Props = { text: string; onReplace?: (plain: string) => void };

/** Lists the characters that force Unicode, with replacements. Ignores variable names, which are not sent. */
export function UnicodeHint({ text, onReplace }: Props) {
  const { t } = useTranslation('sending');
  const characters = nonGsm7Characters(literalsOf(text).join(''));
  if (characters.length === 0) return null;
  const plain = mapLiterals(text, plainCharacters);
  return (
    <output className={classes.hint}>
      <Text size="sm">{t('compose.unicode', { single: 70, plain: 160 })}</Text>
      <Inline above={6} justify="between">
        <Inline gap={4}>
          {characters.slice(0, 16).map((character) => (
            <span key={character} className={classes.character}>
              {character}
            </span>
          ))}
          {characters.length > 16 && '…'}
        </Inline>
        {onReplace && plain !== text && (
          <Button size="small" look="plain" onClick={() => onReplace(plain)}>
            {t('compose.replace')}
          </Button>
        )}
      </Inline>
    </output>
  );
}
