import { useTranslation } from 'react-i18next';
import {
  invisibleKind,
  extractLiterals,
  mapLiterals,
  nonGsm7Characters,
  replaceNonGsm7Characters,
} from '#sms/index.ts';
import { Button, Inline, Text } from '#web/ui/index.ts';
import classes from './UnicodeHint.module.css';

type Props = { text: string; onReplace?: (plain: string) => void };

/**
 * Lists the characters that force Unicode. With `onReplace`, offers to replace them. Ignores variable
 * names, which are not sent.
 */
export function UnicodeHint({ text, onReplace }: Props) {
  const { t } = useTranslation('sending');
  const characters = visibleCharacters(text);
  if (characters.length === 0) return null;
  const plain = mapLiterals(text, replaceNonGsm7Characters);
  return (
    <output className={classes.hint}>
      <Text size="sm">{t('compose.unicode', { single: 70, plain: 160 })}</Text>
      <Inline above={6} justify="between">
        <Inline gap={4}>
          {characters.slice(0, 16).map((character) => (
            <span key={character} className={classes.character}>
              <CharacterName character={character} text={text} />
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

/** Characters that join the parts of an emoji or select its appearance. */
const EMOJI_PARTS = /^[\u200d\p{Variation_Selector}]$/u;

/** Returns the characters to list. Includes parts of an emoji only if nothing else forces Unicode. */
function visibleCharacters(text: string): string[] {
  const characters = nonGsm7Characters(extractLiterals(text).join(''));
  const shown = characters.filter((character) => !EMOJI_PARTS.test(character));
  return shown.length > 0 ? shown : characters;
}

/** Shows a character, or the kind and the first position of an invisible character. */
function CharacterName({ character, text }: { character: string; text: string }) {
  const { t } = useTranslation('sending');
  const kind = invisibleKind(character);
  if (!kind) return character;
  const before = lastWord(text.slice(0, text.indexOf(character)));
  return before === '' ? t(`compose.invisible.${kind}First`) : t(`compose.invisible.${kind}`, { before });
}

const MAX_WORD_LENGTH = 20;

/** Returns the end of the last word, without invisible characters. */
function lastWord(text: string): string {
  const visible = Array.from(text).filter(
    (character) => /\s/.test(character) || invisibleKind(character) === undefined,
  );
  return /\S*\s*$/u.exec(visible.join(''))![0].trim().slice(-MAX_WORD_LENGTH);
}
