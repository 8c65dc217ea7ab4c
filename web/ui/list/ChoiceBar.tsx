import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_CHOSEN_ROWS } from '#contract/bulk-actions.ts';
import type { Total } from '#contract/fields.ts';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { useFormat } from '../format/format.tsx';
import { type Icon, IconX } from '../icons.ts';
import { useOthersRaised } from '../page/use-others-raised.ts';
import { type Choice, chooseAll, NONE, type RowId } from './choice.ts';
import classes from './ChoiceBar.module.css';
import { ChoiceActions } from './ChoiceActions.tsx';
import { wordsOfTotal } from './use-actions.ts';

export type ChoiceAction = { label: string; icon: Icon; danger?: true | undefined };

type Props<Does extends ChoiceAction> = {
  label: string;
  actions: Does[];
  /** Not all rows of the list match. */
  isFiltered: boolean;
  loaded: RowId[];
  /** How many are chosen of those that are loaded. */
  count: number;
  isAll: boolean;
  total: Total | undefined;
  /** It floats over what it is for, instead of having a place among the rows. */
  floats?: boolean;
  /** There is no room for actions: they are in a menu. */
  isNarrow?: boolean;
  onAction: (action: Does) => void;
  onChoose: (choice: Choice) => void;
};

/** Comes when rows are chosen: how many they are, and what can be done with them. */
export function ChoiceBar<Does extends ChoiceAction>(props: Props<Does>) {
  const { label, actions, isFiltered, loaded, count, isAll, total, onAction, onChoose } = props;
  const { floats = false, isNarrow = false } = props;
  const { t } = useTranslation('ui');
  const format = useFormat();
  const bar = useRef<HTMLElement>(null);
  useOthersRaised(bar, () => floats);
  const all = total ? wordsOfTotal(total, format.number) : '';
  const isTooMany = !isAll && count > MAX_CHOSEN_ROWS;
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
            // The button goes.
            bar.current!.focus();
            onChoose(chooseAll(loaded));
          }}
        >
          {t(isFiltered ? 'list.chooseMatching' : 'list.chooseAll', { total: all })}
        </Button>
      )}
      {isTooMany ? (
        <span className={classes.note}>{t('list.tooMany', { count: MAX_CHOSEN_ROWS })}</span>
      ) : (
        <ChoiceActions actions={actions} isNarrow={isNarrow} onAction={onAction} />
      )}
      <div className={classes.clear}>
        {isNarrow ? (
          <IconButton icon={IconX} label={t('list.giveUp')} onClick={() => onChoose(NONE)} />
        ) : (
          <Button look="quiet" size="small" onClick={() => onChoose(NONE)}>
            {t('list.giveUp')}
          </Button>
        )}
      </div>
    </section>
  );
}
