import { useTranslation } from 'react-i18next';
import type { Total } from '#contract/fields.ts';
import { IconCheck, IconChecks, IconRepeat } from '#web/ui/icons.ts';
import { SelectionBar } from '#web/ui/index.ts';
import classes from './Inbox.module.css';
import type { ConversationSelection } from './use-conversation-selection.ts';
import type { useSelectionActions } from './use-selection-actions.ts';

type Props = {
  selection: ConversationSelection;
  handlers: ReturnType<typeof useSelectionActions>;
  /** The number of matching conversations. */
  total: Total | undefined;
  isFiltered: boolean;
};

export function ConversationSelectionBar({
  selection: { selected, isAll, loaded, set },
  handlers,
  total,
  isFiltered,
}: Props) {
  const { t } = useTranslation(['replies', 'ui']);
  const count = selected.length;
  const actions = [
    {
      label: t('conversation.done'),
      icon: IconCheck,
      run: () => handlers.finish(selected, true),
      bulkAction: 'finish',
      appliesTo: isOpen,
    },
    {
      label: t('conversation.reopen'),
      icon: IconRepeat,
      run: () => handlers.finish(selected, false),
      bulkAction: 'reopen',
      appliesTo: isDone,
    },
    {
      label: t('selection.read'),
      icon: IconChecks,
      run: () => handlers.read(selected),
      bulkAction: 'read',
      appliesTo: isUnread,
    },
  ] as const;
  return (
    <div className={classes.bar}>
      <SelectionBar
        floats
        label={t('list.chosenRows', { ns: 'ui' })}
        actions={actions.filter(({ appliesTo }) => selected.some(appliesTo))}
        isFiltered={isFiltered}
        loaded={loaded}
        count={count}
        isAll={isAll}
        total={total}
        onAction={({ run, bulkAction }) => (isAll ? handlers.all(bulkAction) : run())}
        onSelect={set}
      />
    </div>
  );
}

type SelectedConversation = ConversationSelection['selected'][number];
const isOpen = (each: SelectedConversation): boolean => !each.isDone;
const isDone = (each: SelectedConversation): boolean => each.isDone;
const isUnread = ({ unread }: SelectedConversation): boolean => unread > 0;
