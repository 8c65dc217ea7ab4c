import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MessageDraft } from '#contract/message-draft.ts';
import { saveSendingSettings } from '#contract/sending.ts';
import { hasVariables } from '#sms/index.ts';
import { useIsAllowed, useSession } from '#web/accounts/index.ts';
import { CallProblem } from '#web/client/index.ts';
import { IconSettings } from '#web/ui/icons.ts';
import {
  Form,
  FormProblem,
  hideToast,
  showProblem,
  Alert,
  IconButton,
  LoadedDialog,
  Page,
  PageSkeleton,
  Stack,
  useDisclosure,
} from '#web/ui/index.ts';
import { Aside } from './Aside.tsx';
import { EditedCampaign } from './EditedCampaign.tsx';
import { useEditedCampaign } from './use-edited-campaign.ts';
import { useEstimate } from './estimate.ts';
import { MessageFields } from './MessageFields.tsx';
import { Recipients } from './Recipients.tsx';
import { LostResponse } from './send.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import classes from './SendMessagePage.module.css';
import { type Draft, hasNothingToSave } from './draft.ts';
import { DraftsButton, UnfinishedDraftNote, UNFINISHED_DRAFT, useOfferUnfinishedDraft } from './Drafts.tsx';
import { DraftState } from './DraftState.tsx';
import { RemovedParts } from './RemovedParts.tsx';
import { TEXT_UNDO } from './MessageText.tsx';
import { useRemovedParts } from './use-removed-parts.ts';
import { type LoadedDraft, messageDraftQuery } from './use-draft-autosave.ts';
import { HoldNote } from './HoldNote.tsx';
import { DuplicateNote } from './DuplicateNote.tsx';
import { useTestText, useTextAsSent } from './text-as-sent.ts';
import { tabDraft } from './tab-drafts.ts';
import { type DraftTarget, useInitialDraft } from './use-initial-draft.ts';
import { useDraftId } from './use-draft-id.ts';
import { useDraftForm } from './use-draft-form.ts';
import { When } from './When.tsx';

const loadSettings = async () => (await import('./SettingsDialog.tsx')).SettingsDialog;

const loadTest = async () => (await import('./TestDialog.tsx')).TestDialog;

const route = getRouteApi('/shell/Sending/SendMessage');

/** The draft in the URL, or a new message to exactly the recipients in the URL. */
export function SendMessagePage() {
  const { draft, ...target } = route.useSearch();
  const id = useDraftId(draft, target);
  const { data, isPending, dataUpdatedAt } = useQuery(messageDraftQuery(id));
  const initial = useInitialDraft(target);
  const { username } = useSession().user;
  if (isPending || !initial) return <PageSkeleton kind="form" />;
  const isDraftGone = draft !== undefined && !data && tabDraft(username, id) === null;
  const loaded = { id, initial: initial.draft, stored: data ?? null, readAt: dataUpdatedAt };
  return (
    <SendMessage
      key={id}
      loaded={loaded}
      gone={(data ?? initial).gone}
      isDraftGone={isDraftGone}
      hasTarget={hasAnyTarget(target)}
    />
  );
}

const hasAnyTarget = (target: DraftTarget): boolean =>
  Object.values(target).some((each) => each !== undefined);

type Props = {
  loaded: LoadedDraft;
  gone: MessageDraft['gone'] | undefined;
  isDraftGone: boolean;
  hasTarget: boolean;
};

function SendMessage({ loaded, ...begun }: Props) {
  const { t } = useTranslation('sending');
  const [reviewing, setReviewing] = useState(false);
  const close = () => setReviewing(false);
  const maySet = useIsAllowed(saveSendingSettings);
  const [isSetting, settings] = useDisclosure();
  const [isTesting, test] = useDisclosure();
  const fingerprint = useRef<string>(null);
  const queryClient = useQueryClient();
  const [lostCampaignId, setLostCampaignId] = useState<number>();
  const onFailed = (error: unknown) => {
    setLostCampaignId(error instanceof LostResponse ? error.campaignId : undefined);
    // If the estimate has changed, the user reads the new one in the open review.
    if (!isReviewOutdated(error)) close();
    // The campaign may have been edited or started elsewhere.
    void queryClient.invalidateQueries({ queryKey: ['campaigns'] });
  };
  // Close the review, because Send would otherwise send a message that the user has not reviewed.
  const onExternalChange = (changed: Draft) => {
    if (!reviewing) return;
    close();
    showProblem(t(hasNothingToSave(changed) ? 'kept.goneInReview' : 'kept.changedInReview'));
  };
  const { form, autosave } = useDraftForm(loaded, { fingerprint, onFailed, onExternalChange });
  // Keep the first report of missing parts: they are removed from the draft, so the next load lacks them.
  const [{ gone, isDraftGone, hasTarget }] = useState(begun);
  const removed = useRemovedParts(gone, form);
  useOfferUnfinishedDraft(loaded.id, hasTarget);
  const draft = form.values;
  const edited = useEditedCampaign(draft.changes);
  const mayReview = edited.ended === null && edited.newer === null;
  const estimate = useEstimate(draft, { isReviewed: reviewing, isSending: form.isBusy });
  const [sampleAt, setSampleAt] = useState(0);
  const sample = estimate.current ? estimate.estimate?.samples[sampleAt] : undefined;
  const asSent = useTextAsSent(draft, estimate.estimate);
  const testText = useTestText(draft, sample && hasVariables(draft.text) ? sample.text : asSent);
  const review = async () => {
    const isOpening = mayReview && (await form.check());
    // These toasts would cover the review.
    if (isOpening) for (const toast of [UNFINISHED_DRAFT, TEXT_UNDO]) hideToast(toast);
    setReviewing(isOpening);
  };
  const send = () => {
    fingerprint.current = estimate.estimate?.fingerprint ?? null;
    void form.send();
  };
  return (
    <Page
      title={t(draft.changes ? 'changing.title' : 'compose.title')}
      context={t(draft.changes ? 'changing.context' : 'compose.context')}
      actions={
        <>
          <DraftsButton openId={loaded.id} />
          {maySet && <IconButton icon={IconSettings} label={t('settings.title')} onClick={settings.open} />}
        </>
      }
    >
      <Form form={form} sections className={classes.columns} onSubmit={() => void review()}>
        <Stack gap="xl" className={classes.fields}>
          {hasNothingToSave(draft) && <UnfinishedDraftNote openId={loaded.id} />}
          <DraftState form={form} autosave={autosave} />
          <EditedCampaign form={form} edited={edited} />
          {isDraftGone && <Alert tone="quiet">{t('kept.goneDraft')}</Alert>}
          <RemovedParts gone={removed} />
          <FormProblem form={form}>
            {lostCampaignId !== undefined && <LostResponseNote campaignId={lostCampaignId} />}
          </FormProblem>
          <HoldNote estimate={estimate.estimate} />
          <DuplicateNote estimate={estimate.estimate} />
          <Recipients form={form} estimate={estimate.estimate} />
          <MessageFields
            form={form}
            longest={estimate.current ? estimate.estimate?.longest : undefined}
            estimate={estimate.estimate}
          />
          <When form={form} estimate={estimate.current ? estimate.estimate : undefined} />
        </Stack>
        <Aside
          form={form}
          estimate={estimate}
          sampleAt={sampleAt}
          onSample={setSampleAt}
          onTest={test.open}
        />
      </Form>
      <LoadedDialog load={loadSettings} opened={isSetting} onClose={settings.close} with={{}} />
      <LoadedDialog
        load={loadTest}
        opened={isTesting}
        onClose={test.close}
        with={{
          sender: draft.sender.trim(),
          text: testText,
          shortensLinks: draft.shortensLinks,
        }}
      />
      <ReviewDialog
        opened={reviewing && mayReview}
        form={form}
        estimate={estimate}
        removed={removed}
        onSend={send}
        onClose={close}
      />
    </Page>
  );
}

/** Lets the user check whether the message was sent. */
function LostResponseNote({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('sending');
  return (
    <>
      {' '}
      {t('compose.lost')}{' '}
      <Link to="/Reports/CampaignReport/$campaignId" params={{ campaignId }} className="link" data-inline>
        {t('compose.lostLink')}
      </Link>
    </>
  );
}

const isReviewOutdated = (error: unknown): boolean =>
  error instanceof CallProblem && error.code === 'review_changed';
