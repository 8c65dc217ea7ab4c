import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_CHOSEN } from '#contract/bulk-actions.ts';
import type { Total } from '#contract/fields.ts';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { useFormat } from '../format/format.tsx';
import { type Icon, IconX } from '../icons.ts';
import { useOthersRaised } from '../page/use-others-raised.ts';
import { type Choice, chooseAll, NONE, type RowId } from './choice.ts';
import classes from './List.module.css';
import { wordsOfTotal } from './use-actions.ts';

type Action = { label: string; icon: Icon; danger?: true | undefined };

type Props<Does extends Action> = {
  label: string;
  actions: Does[];
  /** Not all rows of the list match. */
  isFiltered: boolean;
  loaded: RowId[];
  /** How many are chosen of those that are loaded. */
  count: number;
  isAll: boolean;
  total: Total | undefined;
  onAction: (action: Does) => void;
  onChoose: (choice: Choice) => void;
};

/** Rises when rows are chosen: how many they are, and what can be done with them. */
export function ChoiceBar<Does extends Action>(props: Props<Does>) {
  const { label, actions, isFiltered, loaded, count, isAll, total, onAction, onChoose } = props;
  const { t } = useTranslation('ui');
  const format = useFormat();
  const bar = useRef<HTMLElement>(null);
  useOthersRaised(bar);
  const all = total ? wordsOfTotal(total, format.number) : '';
  const isTooMany = !isAll && count > MOST_CHOSEN;
  return (
    <section ref={bar} className={classes.choice} aria-label={label} tabIndex={-1}>
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
        <span className={classes.count}>{t('list.tooMany', { count: MOST_CHOSEN })}</span>
      ) : (
        actions.map((action) => (
          <Button
            key={action.label}
            look={action.danger ? 'danger' : 'primary'}
            size="small"
            icon={action.icon}
            onClick={() => onAction(action)}
          >
            {action.label}
          </Button>
        ))
      )}
      <IconButton small icon={IconX} label={t('list.giveUp')} onClick={() => onChoose(NONE)} />
    </section>
  );
}
