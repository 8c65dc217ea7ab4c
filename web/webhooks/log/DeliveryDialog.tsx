import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { replayDelivery, type WebhookCall, type WebhookDelivery } from '#contract/webhooks.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconChevronDown, IconChevronRight, IconRepeat } from '#web/ui/icons.ts';
import {
  Actions,
  Button,
  CodeBlock,
  Dialog,
  type Fact,
  Facts,
  Heading,
  Notice,
  ProblemNote,
  Skeleton,
  Stack,
  Text,
  useFormat,
} from '#web/ui/index.ts';
import { CallShown } from '../calls/CallShown.tsx';
import { CallSummary } from '../calls/CallSummary.tsx';
import { useWebhook } from '../endpoint/webhook-context.ts';
import { DeliveryStateChip } from '../WebhookChips.tsx';
import { deliveryQuery } from '../webhooks.ts';
import classes from './DeliveryDialog.module.css';

type Props = { delivery: WebhookDelivery; opened: boolean; onClose: () => void };

/** An event with its attempts. */
export function DeliveryDialog({ delivery, opened, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  return (
    <Dialog opened={opened} width={760} title={t(`types.${delivery.type}`)} onClose={onClose}>
      {/* Another event has its own result of sending it again. */}
      <Content key={delivery.eventId} listed={delivery} onClose={onClose} />
    </Dialog>
  );
}

function Content({ listed, onClose }: { listed: WebhookDelivery; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { id: webhookId } = useWebhook();
  const { eventId } = listed;
  const { data, error, refetch } = useQuery(deliveryQuery(webhookId, eventId));
  const mayReplay = useIsAllowed(replayDelivery);
  const replay = useMutation({ mutationFn: () => call(replayDelivery, { params: { webhookId, eventId } }) });
  return (
    <Stack>
      <DeliveryFacts delivery={data ?? listed} />
      {data ? (
        <>
          <CodeBlock title={t('log.payload')} code={data.payload} copyLabel={t('log.copyPayload')} />
          <Attempts calls={data.calls} />
        </>
      ) : error ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
      <div aria-live="polite">
        {replay.error && <Notice tone="bad">{errorMessage(replay.error)}</Notice>}
        {replay.data && (
          <Notice tone={replay.data.isAccepted ? 'good' : 'bad'}>
            {t(replay.data.isAccepted ? 'log.replayed' : 'log.notReplayed')} {replay.data.problem}
          </Notice>
        )}
      </div>
      <Actions>
        {mayReplay && (
          <Button look="plain" icon={IconRepeat} busy={replay.isPending} onClick={() => replay.mutate()}>
            {t('log.replay')}
          </Button>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </Actions>
    </Stack>
  );
}

function DeliveryFacts({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const { state, at, eventId, sequence, messageId, nextTryAt } = delivery;
  const facts: Fact[] = [
    { label: t('state'), value: <DeliveryStateChip state={state} /> },
    { label: t('log.at'), value: format.exact(at) },
    { label: t('log.eventId'), value: eventId },
    { label: t('log.sequence'), value: format.number(sequence) },
    ...(messageId === null
      ? []
      : [{ label: t('log.message'), value: <MessageLink messageId={messageId} /> }]),
    ...(nextTryAt === null ? [] : [{ label: t('log.nextTry'), value: format.exact(nextTryAt) }]),
  ];
  return <Facts facts={facts} />;
}

function MessageLink({ messageId }: { messageId: string }) {
  return (
    <Link to="/Reports/Message/$messageId" params={{ messageId }} className="link">
      {messageId}
    </Link>
  );
}

/** The log keeps this many attempts of an event. */
const MAX_CALLS = 20;

function Attempts({ calls }: { calls: readonly WebhookCall[] }) {
  const { t } = useTranslation('webhooks');
  return (
    <Stack gap="xs">
      <Heading level={3}>{t('log.attempts')}</Heading>
      {calls.length === 0 && <Text tone="muted">{t('log.noAttempts')}</Text>}
      <ol className={classes.attempts}>
        {calls.map((each, nth) => (
          <Attempt key={each.id} call={each} isFirst={nth === 0} />
        ))}
      </ol>
      {calls.length >= MAX_CALLS && (
        <Text size="xs" tone="muted">
          {t('log.olderAttempts')}
        </Text>
      )}
    </Stack>
  );
}

/** An attempt in a line, which opens to show the request and the answer. The newest is open. */
function Attempt({ call: made, isFirst }: { call: WebhookCall; isFirst: boolean }) {
  const id = useId();
  const [isOpen, setOpen] = useState(isFirst);
  const Mark = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <button
        type="button"
        className={classes.attempt}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Mark size={16} aria-hidden />
        <CallSummary call={made} />
      </button>
      <div id={id} hidden={!isOpen} className={classes.call}>
        {isOpen && <CallShown call={made} />}
      </div>
    </li>
  );
}
