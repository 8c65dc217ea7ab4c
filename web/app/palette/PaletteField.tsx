import { BareField, DialogCloseButton, Spinner } from '#web/ui/index.ts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSearch } from '#web/ui/icons.ts';
import classes from './Palette.module.css';

type Props = {
  query: string;
  isSearching: boolean;
  /** The id of the result list. Undefined if there are no results. */
  listId: string | undefined;
  activeId: string | undefined;
  onType: (text: string) => void;
  onFocus: () => void;
  onStep: (by: 1 | -1) => void;
  onEnter: () => void;
};

export function PaletteField({
  query,
  isSearching,
  listId,
  activeId,
  onType,
  onFocus,
  onStep,
  onEnter,
}: Props) {
  const { t } = useTranslation('palette');
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
      <BareField
        className={classes.field}
        inputClass={classes.input}
        icon={isSearching ? <Spinner /> : <IconSearch size={18} aria-hidden />}
        placeholder={t('what')}
        aria-label={t('what')}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; the role announces its list
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={query}
        onChange={onType}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      />
      <DialogCloseButton />
    </div>
  );
}
