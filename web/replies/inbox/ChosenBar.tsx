import { useTranslation } from 'react-i18next';
import type { Total } from '#contract/fields.ts';
import { IconCheck, IconChecks, IconRepeat } from '#web/ui/icons.ts';
import { SelectionBar } from '#web/ui/index.ts';
import classes from './Inbox.module.css';
import type { Choosing } from './use-choosing.ts';
import type { useChosenWork } from './use-chosen-work.ts';

type Props = {
  choosing: Choosing;
  work: ReturnType<typeof useChosenWork>;
  /** All that match. */
  total: Total | undefined;
  isFiltered: boolean;
};

/** What can be done with the conversations that are chosen. */
export function ChosenBar({ choosing: { chosen, isAll, loaded, set }, work, total, isFiltered }: Props) {
  const { t } = useTranslation(['replies', 'ui']);
  const count = chosen.length;
  const actions = [
    {
      label: t('one.done'),
      icon: IconCheck,
      does: () => work.finish(chosen, true),
      all: 'finish',
      fits: isOpen,
    },
    {
      label: t('one.reopen'),
      icon: IconRepeat,
      does: () => work.finish(chosen, false),
      all: 'reopen',
      fits: isDone,
    },
    { label: t('many.read'), icon: IconChecks, does: () => work.read(chosen), all: 'read', fits: isUnread },
  ] as const;
  return (
    <div className={classes.bar}>
      <SelectionBar
        floats
        label={t('list.chosenRows', { ns: 'ui' })}
        actions={actions.filter(({ fits }) => chosen.some(fits))}
        isFiltered={isFiltered}
        loaded={loaded}
        count={count}
        isAll={isAll}
        total={total}
        onAction={({ does, all }) => (isAll ? work.all(all) : does())}
        onSelect={set}
      />
    </div>
  );
}

type Shown = Choosing['chosen'][number];
const isOpen = (each: Shown): boolean => !each.isDone;
const isDone = (each: Shown): boolean => each.isDone;
const isUnread = ({ unread }: Shown): boolean => unread > 0;
