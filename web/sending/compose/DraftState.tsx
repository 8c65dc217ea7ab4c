import { useTranslation } from 'react-i18next';
import { type MessageDraft, MAX_DRAFTS } from '#contract/message-draft.ts';
import { Alert, Button, type FormState, Inline, showUndoToast, Text, useFormat } from '#web/ui/index.ts';
import { type Draft, EMPTY_DRAFT, hasNothingToSave } from './draft.ts';
import type { SaveState } from './draft-autosave.ts';
import type { AutosavedDraft } from './use-draft-autosave.ts';

type Props = { form: FormState<Draft>; autosave: AutosavedDraft };

/** The save state of the draft, and a button to start over. */
export function DraftState({ form, autosave: { saveState, useTheirs, keepMine } }: Props) {
  const { t } = useTranslation(['sending', 'ui']);
  const startOver = () => {
    const before = form.values;
    form.change({ ...EMPTY_DRAFT, sender: before.sender });
    showUndoToast(t('kept.startedOver'), t('undo', { ns: 'ui' }), () => form.change(before));
  };
  return (
    <>
      {saveState.state === 'changed' && (
        <ConflictQuestion theirs={saveState.theirs} onTheirs={useTheirs} onMine={keepMine} />
      )}
      {!hasNothingToSave(form.values) && (
        <Inline justify="between">
          <SaveStateText keeping={saveState} />
          {!form.values.changes && (
            <Button size="small" look="plain" onClick={startOver}>
              {t('kept.startOver')}
            </Button>
          )}
        </Inline>
      )}
    </>
  );
}

function SaveStateText({ keeping }: { keeping: SaveState }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const words =
    keeping.state === 'saved'
      ? t('kept.saved', { time: format.clock(keeping.at) })
      : keeping.state === 'failed'
        ? t('kept.tab')
        : keeping.state === 'tooMany'
          ? t('kept.tooMany', { count: MAX_DRAFTS })
          : keeping.state === 'waiting' || keeping.state === 'saving'
            ? t('kept.saving')
            : '';
  return (
    <Text
      size="sm"
      tone={keeping.state === 'failed' || keeping.state === 'tooMany' ? 'held' : 'muted'}
      as="output"
    >
      {words}
    </Text>
  );
}

type ChangedProps = { theirs: MessageDraft | null; onTheirs: () => void; onMine: () => void };

/**
 * Lets the user choose a version of a draft that was changed in two places. Until then, nothing is
 * overwritten.
 */
function ConflictQuestion({ theirs, onTheirs, onMine }: ChangedProps) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  return (
    <Alert tone="quiet">
      {theirs
        ? t('kept.changed', { time: format.relative(theirs.savedAt), text: theirs.fields.text.slice(0, 200) })
        : t('kept.changedEmpty')}
      <Inline above="xs">
        <Button size="small" look="quiet" onClick={onTheirs}>
          {t('kept.useTheirs')}
        </Button>
        <Button size="small" look="quiet" onClick={onMine}>
          {t('kept.keepMine')}
        </Button>
      </Inline>
    </Alert>
  );
}
