import { useTranslation } from 'react-i18next';
import { type MessageDraft, MAX_DRAFTS } from '#contract/message-draft.ts';
import { Alert, Button, type FormState, Inline, showUndo, Text, useFormat } from '#web/ui/index.ts';
import { type Draft, EMPTY, isBlank } from './draft.ts';
import type { Keeping } from './draft-keeper.ts';
import type { KeptDraft } from './use-kept-draft.ts';

type Props = { form: FormState<Draft>; kept: KeptDraft };

/** How what is written is kept, and how one starts over. */
export function DraftState({ form, kept: { keeping, useTheirs, keepMine } }: Props) {
  const { t } = useTranslation(['sending', 'ui']);
  const startOver = () => {
    const before = form.values;
    form.change({ ...EMPTY, sender: before.sender });
    showUndo(t('kept.startedOver'), t('undo', { ns: 'ui' }), () => form.change(before));
  };
  return (
    <>
      {keeping.state === 'changed' && (
        <Changed theirs={keeping.theirs} onTheirs={useTheirs} onMine={keepMine} />
      )}
      {!isBlank(form.values) && (
        <Inline justify="between">
          <Words keeping={keeping} />
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

function Words({ keeping }: { keeping: Keeping }) {
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

/** It was changed in two places: which of the two stays is asked, and nothing is overwritten before. */
function Changed({ theirs, onTheirs, onMine }: ChangedProps) {
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
