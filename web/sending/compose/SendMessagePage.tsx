import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PARTS } from '#sms/index.ts';
import { Alert, Stack } from '#web/ui/kit.ts';
import { Page } from '#web/ui/Page.tsx';
import { useMarkUnsaved } from '#web/ui/unsaved.ts';
import { Aside } from './Aside.tsx';
import { isEmpty, useDraft, type Draft } from './draft.ts';
import { useEstimate } from './estimate.ts';
import { MessageFields } from './MessageFields.tsx';
import { problemsOf, whatIsMissing, type Problems } from './problems.ts';
import { Recipients } from './Recipients.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { useSend } from './send.ts';
import classes from './SendMessagePage.module.css';

const route = getRouteApi('/shell/Sending/SendMessage');

export function SendMessagePage() {
  const { t } = useTranslation('sending');
  const { draft, change, forget } = useDraft(route.useSearch().group);
  const estimate = useEstimate(draft);
  const [sampleAt, setSampleAt] = useState(0);
  const { problems, reviewing, review, close, send, isSending } = useReview(draft, forget);
  useMarkUnsaved(!isEmpty(draft));
  const sample = estimate.current ? estimate.estimate?.samples[sampleAt] : undefined;
  return (
    <Page title={t('compose.title')} context={t('compose.context')}>
      <form className={classes.columns} onSubmit={review} noValidate>
        <Stack gap="xl" className={classes.fields}>
          {problems.form && (
            <Alert color="red" role="alert">
              {problems.form}
            </Alert>
          )}
          <Recipients draft={draft} onChange={change} error={problems.recipients} />
          <MessageFields
            draft={draft}
            onChange={change}
            problems={problems}
            sample={sample}
            unknownVariables={estimate.estimate?.unknownVariables ?? []}
          />
        </Stack>
        <Aside draft={draft} estimate={estimate} sampleAt={sampleAt} onSample={setSampleAt} />
      </form>
      <ReviewDialog
        opened={reviewing}
        draft={draft}
        estimate={estimate}
        isSending={isSending}
        onSend={send}
        onClose={close}
      />
    </Page>
  );
}

/** From "Review and send" to the campaign's report. */
function useReview(draft: Draft, onSent: () => void) {
  const { t } = useTranslation('sending');
  const navigate = useNavigate();
  const { mutate, isPending } = useSend();
  const [problems, setProblems] = useState<Problems>({});
  const [reviewing, setReviewing] = useState(false);

  const review = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = whatIsMissing(draft);
    const words = missing.map(({ field, code, parts }) => [
      field,
      t(`compose.errors.${code}`, { parts, max: MAX_PARTS }),
    ]);
    setProblems(Object.fromEntries(words) as Problems);
    setReviewing(missing.length === 0);
    if (missing[0]) focusField(event.currentTarget, missing[0].field);
  };
  const send = () =>
    mutate(draft, {
      onSuccess: ({ id }) => {
        onSent();
        void navigate({ to: '/Reports/CampaignReport/$campaignId', params: { campaignId: id } });
      },
      onError: (error) => {
        setReviewing(false);
        setProblems(problemsOf(error));
      },
    });
  return { problems, reviewing, review, close: () => setReviewing(false), send, isSending: isPending };
}

function focusField(form: HTMLFormElement, field: string): void {
  // By its name, or by its id where the name is not the visible input's.
  const found = form.elements.namedItem(field);
  if (found instanceof HTMLElement) found.focus();
}
