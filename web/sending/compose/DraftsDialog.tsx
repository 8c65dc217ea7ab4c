import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  deleteMessageDraft,
  type DraftFields,
  getMessageDraft,
  saveMessageDraft,
} from '#contract/message-draft.ts';
import { useSession } from '#web/accounts/index.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconTrash } from '#web/ui/icons.ts';
import {
  Button,
  Dialog,
  IconButton,
  Inline,
  Row,
  Rows,
  showProblem,
  showUndoToast,
  useFormat,
} from '#web/ui/index.ts';
import { type OtherDraft, recipientsOf, titleOf } from './other-drafts.ts';
import { setTabDraft, tabDraft } from './tab-drafts.ts';

type Props = { opened: boolean; onClose: () => void; drafts: OtherDraft[]; onOpen: (id: string) => void };

export function DraftsDialog({ opened, onClose, drafts, onOpen }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const deleteDraft = useDeleteDraft();
  const remove = (draft: OtherDraft) => {
    if (drafts.length === 1) onClose();
    void deleteDraft(draft);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('drafts.title')}>
      <Rows label={t('drafts.title')}>
        {drafts.map((draft) => {
          const title = titleOf(draft);
          const saved = draft.savedAt
            ? t('drafts.saved', { time: format.relative(draft.savedAt) })
            : t('drafts.notSaved');
          return (
            <Row
              key={draft.id}
              title={title}
              note={[recipientsOf(draft), saved].filter(Boolean).join(' · ')}
              action={
                <Inline nowrap>
                  <Button
                    size="small"
                    look="quiet"
                    aria-label={t('drafts.continueThis', { title })}
                    onClick={() => onOpen(draft.id)}
                  >
                    {t('drafts.continue')}
                  </Button>
                  <IconButton
                    icon={IconTrash}
                    label={t('drafts.delete', { title })}
                    onClick={() => remove(draft)}
                  />
                </Inline>
              }
            />
          );
        })}
      </Rows>
    </Dialog>
  );
}

function useDeleteDraft(): (draft: OtherDraft) => Promise<void> {
  const { t } = useTranslation(['sending', 'ui']);
  const { username } = useSession().user;
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['message-draft'] });
  return async ({ id, version }) => {
    const params = { draftId: id };
    const left = tabDraft(username, id);
    const restore = async () => {
      setTabDraft(username, id, left);
      if (fields) await call(saveMessageDraft, { params, body: { version: null, fields } });
    };
    let fields: DraftFields | undefined;
    try {
      if (version !== null) {
        fields = (await call(getMessageDraft, { params })).draft?.fields;
        await call(deleteMessageDraft, { params, query: { version } });
      }
    } catch (error) {
      showProblem(errorMessage(error));
      return refresh();
    }
    setTabDraft(username, id, null);
    await refresh();
    showUndoToast(t('drafts.deleted'), t('undo', { ns: 'ui' }), () => {
      restore()
        .catch((error: unknown) => showProblem(errorMessage(error)))
        .finally(() => void refresh());
    });
  };
}
