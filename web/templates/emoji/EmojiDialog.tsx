import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, Stack, Text, TextField } from '#web/ui/index.ts';
import { EmojiGrid } from './EmojiGrid.tsx';
import { findEmoji } from './find-emoji.ts';
import classes from './Emoji.module.css';
import { useEmojiKeys } from './use-emoji-keys.ts';

type PickerProps = { onChoose: (character: string) => void };
type Props = PickerProps & { opened: boolean; onClose: () => void };

/** A dialog to choose an emoji. The search matches English words. */
export function EmojiDialog({ opened, onClose, onChoose }: Props) {
  const { t } = useTranslation('templates');
  const choose = (character: string) => {
    onClose();
    onChoose(character);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('emoji.title')} width={440}>
      <EmojiPicker onChoose={choose} />
    </Dialog>
  );
}

function EmojiPicker({ onChoose }: PickerProps) {
  const { t } = useTranslation('templates');
  const [query, setQuery] = useState('');
  const groups = findEmoji(query);
  const isSearch = query.trim() !== '';
  const first = groups[0]?.matches[0]?.[0];
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
          value={query}
          onChange={setQuery}
          onKeyDown={onKeyDown}
          focusFirst
          autoComplete="off"
          maxLength={50}
        />
        <div className={classes.groups}>
          {/* A new search scrolls back to the start. */}
          <EmojiGrid key={query} {...{ groups, isSearch, onChoose, onKeyDown }} />
          <Text as="output" tone="muted">
            {groups.length === 0 && t('emoji.none')}
          </Text>
        </div>
      </div>
    </Stack>
  );
}
