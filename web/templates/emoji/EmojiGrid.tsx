import { type KeyboardEventHandler, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BareButton, Heading } from '#web/ui/index.ts';
import type { EmojiGroup } from './find-emoji.ts';
import classes from './Emoji.module.css';

type Props = {
  groups: EmojiGroup[];
  /** Whether to show search results. Enter in the search field then chooses the first emoji. */
  isSearch: boolean;
  onChoose: (character: string) => void;
  onKeyDown: KeyboardEventHandler;
};

/** Emoji in groups. Only one emoji is in the tab order. The arrow keys move between emoji. */
export function EmojiGrid({ groups, isSearch, onChoose, onKeyDown }: Props) {
  const { t } = useTranslation('templates');
  const first = groups[0]?.matches[0]?.[0];
  const [active, setActive] = useState(first);
  return groups.map(({ group, matches }) => (
    <section key={group} aria-label={t(`emoji.groups.${group}`)}>
      <Heading level={3}>{t(`emoji.groups.${group}`)}</Heading>
      <div className={classes.grid}>
        {matches.map(([character, name]) => (
          <BareButton
            key={character}
            className={classes.emoji}
            aria-label={name}
            title={name}
            tabIndex={character === active ? 0 : -1}
            data-first={(isSearch && character === first) || undefined}
            onFocus={() => setActive(character)}
            onClick={() => onChoose(character)}
            onKeyDown={onKeyDown}
          >
            {character}
          </BareButton>
        ))}
      </div>
    </section>
  ));
}
