import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPencil } from '#web/ui/icons.ts';
import {
  Alert,
  Button,
  Inline,
  LoadedDialog,
  showLinkToast,
  useDisclosure,
  useFormat,
} from '#web/ui/index.ts';
import { type OtherDraft, titleOf, useOtherDrafts } from './other-drafts.ts';

const route = getRouteApi('/shell/Sending/SendMessage');

const loadDialog = async () => (await import('./DraftsDialog.tsx')).DraftsDialog;

export function DraftsButton({ openId }: { openId: string }) {
  const { t } = useTranslation('sending');
  const { others } = useOtherDrafts(openId);
  const [isOpen, dialog] = useDisclosure();
  const navigate = route.useNavigate();
  const open = (draft: string) => {
    dialog.close();
    void navigate({ search: { draft } });
  };
  return (
    <>
      {others.length > 0 && (
        <Button look="quiet" onClick={dialog.open}>
          {t('drafts.button', { count: others.length })}
        </Button>
      )}
      <LoadedDialog
        load={loadDialog}
        opened={isOpen}
        onClose={dialog.close}
        with={{ drafts: others, onOpen: open }}
      />
    </>
  );
}

/** Offers the most recent other draft until the user starts writing. */
export function UnfinishedDraftNote({ openId }: { openId: string }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const navigate = route.useNavigate();
  const { last } = useOtherDrafts(openId);
  if (!last) return null;
  const title = titleOf(last);
  return (
    <Alert tone="quiet" icon={IconPencil}>
      <Inline justify="between">
        <span>
          {last.savedAt
            ? t('drafts.unfinished', { title, time: format.relative(last.savedAt) })
            : t('drafts.unfinishedHere', { title })}
        </span>
        <Button size="small" look="quiet" onClick={() => void navigate({ search: { draft: last.id } })}>
          {t('drafts.continue')}
        </Button>
      </Inline>
    </Alert>
  );
}

/** The id of the toast that offers an unfinished draft. */
export const UNFINISHED_DRAFT = 'unfinished-draft';

/** Tells a user who arrives with recipients in the URL that their earlier draft is still saved. */
export function useOfferUnfinishedDraft(openId: string, hasTarget: boolean): void {
  const { t } = useTranslation('sending');
  const navigate = route.useNavigate();
  const { last: newest, isLoaded } = useOtherDrafts(openId);
  const isOffered = useRef(false);
  const last = hasTarget && isLoaded ? newest : undefined;
  const offer = useEffectEvent((draft: OtherDraft) =>
    showLinkToast(t('drafts.kept', { title: titleOf(draft) }), {
      id: UNFINISHED_DRAFT,
      href: `/Sending/SendMessage?draft=${draft.id}`,
      open: () => void navigate({ search: { draft: draft.id } }),
    }),
  );
  useEffect(() => {
    if (isOffered.current || !last) return;
    isOffered.current = true;
    offer(last);
  }, [last]);
}
