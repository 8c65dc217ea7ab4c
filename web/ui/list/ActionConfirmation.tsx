import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import type { RowId } from './selection.ts';
import type { ActionRows, ConfirmedAction } from './list-props.ts';

type Confirmation<Row, Id extends RowId, Filter> = {
  opened: boolean;
  busy: boolean;
  action: ConfirmedAction<Row, Id, Filter>;
  chosen: { count: number; words: string; rows: ActionRows<Id, Filter> };
  /** The user must type the number of rows. */
  mustTypeCount: boolean;
};

type Props<Row, Id extends RowId, Filter> = {
  confirmation: Confirmation<Row, Id, Filter>;
  onAccept: (reason: string) => void;
  onClose: () => void;
};

/** Asks the user to confirm an action that cannot be undone or that needs a reason. */
export function ActionConfirmation<Row, Id extends RowId, Filter>(props: Props<Row, Id, Filter>) {
  const { confirmation, ...dialog } = props;
  const { opened, busy, action, chosen, mustTypeCount } = confirmation;
  const { title, text } = action.confirm(chosen);
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      busy={busy}
      title={title}
      acceptLabel={action.label}
      {...(mustTypeCount && { requiredText: String(chosen.count) })}
      {...(action.reasons && { reasons: action.reasons })}
    >
      {text}
    </ConfirmDialog>
  );
}
