import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import type { RowId } from './choice.ts';
import type { AskedAction } from './list-props.ts';

type Question<Row, Id extends RowId, Filter> = {
  opened: boolean;
  busy: boolean;
  action: AskedAction<Row, Id, Filter>;
  chosen: { count: number; words: string };
  /** How many there are has to be typed. */
  mustType: boolean;
};

type Props<Row, Id extends RowId, Filter> = {
  question: Question<Row, Id, Filter>;
  onAccept: (reason: string) => void;
  onClose: () => void;
};

/** What cannot be taken back is asked about, and what needs a reason. */
export function ActionQuestion<Row, Id extends RowId, Filter>(props: Props<Row, Id, Filter>) {
  const { question, ...dialog } = props;
  const { opened, busy, action, chosen, mustType } = question;
  const { title, text } = action.ask(chosen);
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      busy={busy}
      title={title}
      acceptLabel={action.label}
      {...(mustType && { typed: String(chosen.count) })}
      {...(action.reasons && { reasons: action.reasons })}
    >
      {text}
    </ConfirmDialog>
  );
}
