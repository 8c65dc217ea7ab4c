import { Input, Loader, Modal } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSearch } from '#web/ui/icons.ts';
import classes from './Palette.module.css';

type Props = {
  typed: string;
  isSearching: boolean;
  /** Undefined while there is no list. */
  listId: string | undefined;
  activeId: string | undefined;
  onType: (text: string) => void;
  onStep: (by: 1 | -1) => void;
  onEnter: () => void;
};

export function PaletteField({ typed, isSearching, listId, activeId, onType, onStep, onEnter }: Props) {
  const { t } = useTranslation(['palette', 'ui']);
  const keys: Record<string, () => void> = {
    ArrowDown: () => onStep(1),
    ArrowUp: () => onStep(-1),
    Enter: onEnter,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const then = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!then) return;
    event.preventDefault();
    then();
  };
  return (
    <div className={classes.top}>
      <Input
        data-autofocus
        variant="unstyled"
        size="md"
        className={classes.field}
        classNames={{ input: classes.input! }}
        leftSection={isSearching ? <Loader size={16} aria-hidden /> : <IconSearch size={18} aria-hidden />}
        placeholder={t('what')}
        aria-label={t('what')}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; the role tells of its list
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Modal.CloseButton aria-label={t('close', { ns: 'ui' })} />
    </div>
  );
}
