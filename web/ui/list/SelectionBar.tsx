import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SELECTED_ROWS } from '#contract/bulk-actions.ts';
import type { Total } from '#contract/fields.ts';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { useFormat } from '../format/format.tsx';
import { type Icon, IconX } from '../icons.ts';
import { useRaiseFloating } from '../page/use-raise-floating.ts';
import { type Selection, selectAll, NO_SELECTION, type RowId } from './selection.ts';
import classes from './SelectionBar.module.css';
import { SelectionActions } from './SelectionActions.tsx';
import { totalText } from './use-actions.ts';

export type BarAction = { label: string; icon: Icon; danger?: true | undefined };

type Props<Action extends BarAction> = {
  label: string;
  actions: Action[];
  /** Whether a search or filter is active. */
  isFiltered: boolean;
  loaded: RowId[];
  /** The number of selected rows among the loaded ones. */
  count: number;
  isAll: boolean;
  total: Total | undefined;
  /** Floats over the page instead of taking space above the rows. */
  floats?: boolean;
  /** Moves all actions into a menu. */
  isNarrow?: boolean;
  onAction: (action: Action) => void;
  onSelect: (choice: Selection) => void;
};

/** Shows the number of selected rows and the actions for them. Appears only while rows are selected. */
export function SelectionBar<Does extends BarAction>(props: Props<Does>) {
  const { label, actions, isFiltered, loaded, count, isAll, total, onAction, onSelect } = props;
  const { floats = false, isNarrow = false } = props;
  const { t } = useTranslation('ui');
  const format = useFormat();
  const bar = useRef<HTMLElement>(null);
  useRaiseFloating(bar, () => floats);
  const all = total ? totalText(total, format.number) : '';
  const isTooMany = !isAll && count > MAX_SELECTED_ROWS;
  return (
    <section
      ref={bar}
      className={classes.bar}
      data-floats={floats || undefined}
      data-narrow={isNarrow || undefined}
      aria-label={label}
      tabIndex={-1}
    >
      <output>
        {isAll
          ? t(isFiltered ? 'list.matchingChosen' : 'list.allChosen', { total: all })
          : t('list.chosen', { count })}
      </output>
      {!isAll && (isTooMany || !total || total.count > count) && (
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            // Move the focus, because the focused button is about to disappear.
            bar.current!.focus();
            onSelect(selectAll(loaded));
          }}
        >
          {t(isFiltered ? 'list.chooseMatching' : 'list.chooseAll', { total: all })}
        </Button>
      )}
      {isTooMany ? (
        <span className={classes.note}>{t('list.tooMany', { count: MAX_SELECTED_ROWS })}</span>
      ) : (
        <SelectionActions actions={actions} isNarrow={isNarrow} onAction={onAction} />
      )}
      <div className={classes.clear}>
        {isNarrow ? (
          <IconButton icon={IconX} label={t('list.giveUp')} onClick={() => onSelect(NO_SELECTION)} />
        ) : (
          <Button look="quiet" size="small" onClick={() => onSelect(NO_SELECTION)}>
            {t('list.giveUp')}
          </Button>
        )}
      </div>
    </section>
  );
}
