import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { formatNumber, hasVariables } from '#sms/index.ts';
import { Button, Dialog, FormProblem, type FormState, Stack, Text, useFormat } from '#web/ui/index.ts';
import { ConfirmRecipientCount, isCountConfirmed } from '../ConfirmRecipientCount.tsx';
import { useReviewer } from '../use-reviewer.ts';
import { BlankVariables } from './BlankVariables.tsx';
import { DeadLinks } from './DeadLinks.tsx';
import type { Draft } from './draft.ts';
import type { EstimateState } from './estimate.ts';
import { isShortOfCredits } from './problems.ts';
import { HoldNote } from './HoldNote.tsx';
import { LandlineNote } from './LandlineNote.tsx';
import { LookAlikes } from './LookAlikes.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { OutsideHours } from './OutsideHours.tsx';
import { RemovedParts } from './RemovedParts.tsx';
import type { RemovedDraftParts } from './use-removed-parts.ts';
import phone from './Phone.module.css';
import classes from './Review.module.css';
import { ReplyWarning } from './ReplyWarning.tsx';
import { DuplicateNote } from './DuplicateNote.tsx';
import { SenderNote } from './SenderNote.tsx';
import { useSenderAsSent } from './sender-as-sent.ts';
import { useTextAsSent } from './text-as-sent.ts';
import { Summary } from './Summary.tsx';
import { UnicodeHint } from './UnicodeHint.tsx';
import { InvalidPlaceholders } from './InvalidPlaceholders.tsx';

type Props = {
  opened: boolean;
  form: FormState<Draft>;
  estimate: EstimateState;
  removed: RemovedDraftParts;
  onSend: () => void;
  onClose: () => void;
};

/** Shows what will be sent. The send button shows the number of recipients. */
export function ReviewDialog({ opened, ...review }: Props) {
  const { t } = useTranslation('sending');
  return (
    <Dialog
      opened={opened}
      onClose={review.form.isBusy ? () => {} : review.onClose}
      title={t(review.form.values.changes ? 'changing.review' : 'review.title')}
      width={860}
    >
      <Review {...review} />
    </Dialog>
  );
}

/** Enter cannot send by mistake: the focus is on Back, or on the recipient count of a large campaign. */
function Review({ form, estimate, removed, onSend, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('sending');
  const [count, setCount] = useState('');
  const { values: draft, isBusy: isSending } = form;
  const textAsSent = useTextAsSent(draft, estimate.estimate);
  const isLater = draft.when === 'later';
  const { recipients = 0, exact = true, confirmAbove = 0 } = estimate.estimate ?? {};
  const hasSome = recipients > 0 || !exact;
  const isLarge = recipients > confirmAbove;
  const isTyped = !isLarge || isCountConfirmed(count, recipients);
  const ready = estimate.current && estimate.estimate && hasSome && !isShortOfCredits(estimate.estimate);
  return (
    <Stack>
      <Stack gap="xs" className={classes.warnings}>
        <FormProblem form={form} />
        <RemovedParts gone={removed} />
        <DuplicateNote estimate={estimate.estimate} />
        <DeadLinks text={draft.text} />
        <LookAlikes text={draft.text} />
        <InvalidPlaceholders text={draft.text} />
        <BlankVariables text={draft.text} estimate={estimate.estimate} />
        <UnicodeHint text={draft.text} />
        <ReplyWarning sender={draft.sender} textAsSent={textAsSent} />
        <LandlineNote draft={draft} estimate={estimate.estimate} {...(!isSending && { form })} />
        <SenderNote sender={draft.sender.trim()} estimate={estimate.estimate} />
        <HoldNote estimate={estimate.estimate} />
        {estimate.estimate && <OutsideHours draft={draft} estimate={estimate.estimate} />}
        {!draft.respectsSendingHours && (
          <Text size="sm" tone="held">
            {t('review.hoursOff')}
          </Text>
        )}
      </Stack>
      <div className={classes.columns}>
        <TextPreview draft={draft} estimate={estimate} />
        <div className={classes.facts}>
          <OrderSummary draft={draft} estimate={estimate.estimate} />
          <Summary draft={draft} state={estimate} />
        </div>
      </div>
      <Text size="sm" tone="muted">
        {estimate.current && !hasSome ? (
          t('compose.errors.nobody')
        ) : (
          <SendConsequence draft={draft} estimate={estimate.estimate} />
        )}
      </Text>
      {isLarge && <ConfirmRecipientCount recipients={recipients} value={count} onChange={setCount} />}
      <div className={classes.foot}>
        <Button look="plain" onClick={onClose} disabled={isSending} focusFirst={!isLarge}>
          {t('review.back')}
        </Button>
        <Button onClick={onSend} disabled={!ready || !isTyped} busy={isSending}>
          {draft.changes && isLater
            ? t('changing.save')
            : recipients > 0
              ? t(isLater ? 'review.schedule' : 'review.send', { count: recipients })
              : t(isLater ? 'review.scheduleAll' : 'review.sendAll')}
        </Button>
      </div>
    </Stack>
  );
}

function TextPreview({ draft, estimate }: Pick<Props, 'estimate'> & { draft: Draft }) {
  const { t } = useTranslation('sending');
  const sender = useSenderAsSent(draft);
  const text = useTextAsSent(draft, estimate.estimate);
  const sample = hasVariables(text) ? estimate.estimate?.samples[0] : undefined;
  return (
    <div className={classes.message}>
      <Text size="sm" tone="muted">
        {sample
          ? t('review.asReadBy', { sender, name: sample.name || formatNumber(sample.number) })
          : t('review.from', { sender })}
      </Text>
      <p className={phone.bubble}>{sample?.text ?? text}</p>
    </div>
  );
}

type ConsequenceProps = { draft: Draft; estimate: Estimate | undefined };

function SendConsequence({ draft: { when, at, clock, repeats, repeatsUntil }, estimate }: ConsequenceProps) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const reviewer = useReviewer();
  if (when === 'now') return describeConsequence(estimate, reviewer, t);
  const time = format.clockTime(at);
  const start = t(clock === 'account' ? 'review.later' : 'review.laterTheirs', { time });
  if (repeats === '') return start;
  const until = repeatsUntil === '' ? '' : t('review.until', { day: format.fullDay(repeatsUntil) });
  return [start, t(`review.${repeats}`), until].filter(Boolean).join(' ');
}

/**
 * Says whether the campaign is sent at once, is held for review, or waits for sending hours, wholly or in
 * part.
 */
function describeConsequence(
  estimate: Estimate | undefined,
  reviewer: ReturnType<typeof useReviewer>,
  t: TFunction<'sending'>,
): string {
  const { holdReasons = [], heldFor = null, countries = [] } = estimate ?? {};
  if (holdReasons.length > 0) return t('review.nowHeld', { reviewer: reviewer(heldFor) });
  const waiting = countries.filter(({ opensAt }) => opensAt !== null);
  if (waiting.length === 0) return t('review.now');
  if (waiting.length === countries.length) return t('review.nowClosed');
  return t('review.nowPartly', { count: waiting.reduce((sum, { recipients }) => sum + recipients, 0) });
}
