import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_CHOSEN } from '#contract/bulk-actions.ts';
import type { Total } from '#contract/fields.ts';
import { wordsOf } from '#web/client/index.ts';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { showProblem } from '../feedback/toast.tsx';
import { useFormat } from '../format/format.tsx';
import { IconX } from '../icons.ts';
import { type Choice, chooseAll, NONE, type RowId } from './choice.ts';
import classes from './List.module.css';
import type { ListAction } from './list-props.ts';
import { useFew } from './use-few.ts';

/** So many rows are worked on at once where that can be taken back; more in the background. */
const FEW = 20;

type Props<Row, Id extends RowId, Filter> = {
  label: string;
  actions: ListAction<Row, Id, Filter>[];
  filter: Filter;
  /** Not all rows of the list match. */
  isFiltered: boolean;
  loaded: Id[];
  chosen: Id[];
  isAll: boolean;
  total: Total | undefined;
  rowsOf: () => Row[];
  onChoose: (choice: Choice) => void;
};

/** Rises when rows are chosen: how many they are, and what can be done with them. */
export function ChoiceBar<Row, Id extends RowId, Filter>(props: Props<Row, Id, Filter>) {
  const { label, actions, filter, isFiltered, loaded, chosen, isAll, total, rowsOf, onChoose } = props;
  const { t } = useTranslation('ui');
  const format = useFormat();
  const [asked, setAsked] = useState<ListAction<Row, Id, Filter>>();
  const doFew = useFew<Row>();
  const all = total ? wordsOfTotal(total, format.number) : '';
  const count = isAll && total ? total.count : chosen.length;
  const { mutate, isPending } = useMutation({
    mutationFn: (action: ListAction<Row, Id, Filter>) =>
      action.start(isAll ? { matching: filter } : { ids: chosen }),
    onSuccess: () => onChoose(NONE),
    onError: (problem) => showProblem(wordsOf(problem)),
    onSettled: () => setAsked(undefined),
  });
  const begin = (action: ListAction<Row, Id, Filter>) => {
    if (isAll || chosen.length > FEW || !action.few) return setAsked(action);
    doFew(action.few, rowsOf());
    onChoose(NONE);
  };
  const isTooMany = !isAll && chosen.length > MOST_CHOSEN;
  return (
    <>
      <section className={classes.choice} aria-label={label}>
        <output>
          {isAll
            ? t(isFiltered ? 'list.matchingChosen' : 'list.allChosen', { total: all })
            : t('list.chosen', { count })}
        </output>
        {!isAll && (!total || total.count > chosen.length) && (
          <Button look="quiet" size="small" onClick={() => onChoose(chooseAll(loaded))}>
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
              onClick={() => begin(action)}
            >
              {action.label}
            </Button>
          ))
        )}
        <IconButton small icon={IconX} label={t('list.giveUp')} onClick={() => onChoose(NONE)} />
      </section>
      <Question
        action={asked}
        chosen={{ count, words: isAll ? all : format.number(count) }}
        busy={isPending}
        onAccept={mutate}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

type QuestionProps<Row, Id extends RowId, Filter> = {
  action: ListAction<Row, Id, Filter> | undefined;
  chosen: { count: number; words: string };
  busy: boolean;
  onAccept: (action: ListAction<Row, Id, Filter>) => void;
  onClose: () => void;
};

/** What cannot be taken back is asked about, with its number typed. */
function Question<Row, Id extends RowId, Filter>(props: QuestionProps<Row, Id, Filter>) {
  const { action, chosen, onAccept, ...dialog } = props;
  const { title, text } = action?.ask(chosen) ?? { title: '', text: '' };
  return (
    <ConfirmDialog
      {...dialog}
      opened={action !== undefined}
      title={title}
      acceptLabel={action?.label ?? ''}
      {...(action?.danger && { typed: String(chosen.count) })}
      onAccept={() => onAccept(action!)}
    >
      {text}
    </ConfirmDialog>
  );
}

const wordsOfTotal = ({ count, isExact }: Total, number: (value: number) => string): string =>
  isExact ? number(count) : `${number(count)}+`;
