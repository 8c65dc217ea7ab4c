import { useTranslation } from 'react-i18next';
import { MOST_CHOSEN } from '#contract/bulk-actions.ts';
import type { Total } from '#contract/fields.ts';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { useFormat } from '../format/format.tsx';
import { IconX } from '../icons.ts';
import { type Choice, chooseAll, NONE, type RowId } from './choice.ts';
import classes from './List.module.css';
import type { ListAction } from './list-props.ts';
import { wordsOfTotal } from './use-actions.ts';

type Props<Row, Id extends RowId, Filter> = {
  label: string;
  actions: ListAction<Row, Id, Filter>[];
  loaded: Id[];
  /** How many are chosen of those that are loaded. */
  count: number;
  isAll: boolean;
  total: Total | undefined;
  onAction: (action: ListAction<Row, Id, Filter>) => void;
  onChoose: (choice: Choice) => void;
};

/** Rises when rows are chosen: how many they are, and what can be done with them. */
export function ChoiceBar<Row, Id extends RowId, Filter>(props: Props<Row, Id, Filter>) {
  const { label, actions, loaded, count, isAll, total, onAction, onChoose } = props;
  const { t } = useTranslation('ui');
  const format = useFormat();
  const all = total ? wordsOfTotal(total, format.number) : '';
  const isTooMany = !isAll && count > MOST_CHOSEN;
  return (
    <section className={classes.choice} aria-label={label} tabIndex={-1}>
      <output>{isAll ? t('list.allChosen', { total: all }) : t('list.chosen', { count })}</output>
      {!isAll && (isTooMany || !total || total.count > count) && (
        <Button
          look="quiet"
          size="small"
          onClick={({ currentTarget }) => {
            // The button goes.
            currentTarget.closest('section')!.focus();
            onChoose(chooseAll(loaded));
          }}
        >
          {t('list.chooseAll', { total: all })}
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
