import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, Stack, Text, TextField } from '#web/ui/index.ts';
import { EmojiGrid } from './EmojiGrid.tsx';
import { findEmoji } from './find-emoji.ts';
import classes from './Emoji.module.css';
import { useEmojiKeys } from './use-emoji-keys.ts';

type ChoiceProps = { onChoose: (character: string) => void };
type Props = ChoiceProps & { opened: boolean; onClose: () => void };

/** Emoji to choose one of, found by English words. */
export function EmojiDialog({ opened, onClose, onChoose }: Props) {
  const { t } = useTranslation('templates');
  const choose = (character: string) => {
    onClose();
    onChoose(character);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('emoji.title')} width={440}>
      <Choice onChoose={choose} />
    </Dialog>
  );
}

function Choice({ onChoose }: ChoiceProps) {
  const { t } = useTranslation('templates');
  const [typed, setTyped] = useState('');
  const groups = findEmoji(typed);
  const isSearch = typed.trim() !== '';
  const first = groups[0]?.found[0]?.[0];
  const { box, onKeyDown } = useEmojiKeys(() => {
    if (isSearch && first !== undefined) onChoose(first);
  });
  return (
    <Stack gap="sm">
      <Text size="sm" tone="muted">
        {t('emoji.cost', { single: 70, plain: 160 })}
      </Text>
      <div ref={box}>
        <TextField
          label={t('emoji.search')}
          value={typed}
          onChange={setTyped}
          onKeyDown={onKeyDown}
          focusFirst
          autoComplete="off"
          maxLength={50}
        />
        <div className={classes.groups}>
          {/* Another search begins at its first. */}
          <EmojiGrid key={typed} {...{ groups, isSearch, onChoose, onKeyDown }} />
          <Text as="output" tone="muted">
            {groups.length === 0 && t('emoji.none')}
          </Text>
        </div>
      </div>
    </Stack>
  );
}
