import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  editAndReleaseHeldMessage,
  type HeldMessage,
  type HeldMessageDetails,
  refuseHeldMessages,
  releaseHeldMessages,
} from '#contract/held-messages.ts';
import { call, CallProblem } from '#web/client/index.ts';
import { IconHandStop, IconPencil } from '#web/ui/icons.ts';
import {
  Alert,
  Button,
  Dialog,
  Form,
  FormButtons,
  Inline,
  ProblemNote,
  Skeleton,
  Stack,
  Text,
  TextArea,
  useForm,
} from '#web/ui/index.ts';
import { heldMessageQuery } from './held-messages.ts';
import { HeldFacts } from './HeldFacts.tsx';
import classes from './HeldMessage.module.css';
import { useShowDecided } from './use-show-decided.ts';

type Props = { held: HeldMessage; opened: boolean; onClose: () => void };
type Step = 'look' | 'edit' | 'refuse';

/** A held campaign with its text, audience and cost, and what to do about it. */
export function HeldMessageDialog({ held, opened, onClose }: Props) {
  const { t } = useTranslation('heldMessages');
  const { data, error, refetch } = useQuery({ ...heldMessageQuery(held), enabled: opened });
  const [step, setStep] = useState<Step>('look');
  const isGone = error instanceof CallProblem && error.status === 404;
  return (
    <Dialog opened={opened} title={held.name} onClose={onClose}>
      {isGone ? (
        <Text>{t('details.gone')}</Text>
      ) : error && !data ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={320} />
      ) : (
        <Stack>
          <Alert tone="quiet" icon={IconHandStop}>
            {data.reason} {data.isForProvider && t('details.provider')}
          </Alert>
          {step === 'edit' ? (
            <EditForm held={data} onBack={() => setStep('look')} onClose={onClose} />
          ) : (
            <>
              <HeldFacts held={data} />
              <blockquote className={classes.text}>{data.text}</blockquote>
              {step === 'refuse' ? (
                <RefuseForm held={data} onBack={() => setStep('look')} onClose={onClose} />
              ) : (
                <Decision held={data} onStep={setStep} onClose={onClose} />
              )}
            </>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

type DecisionProps = { held: HeldMessageDetails; onStep: (step: Step) => void; onClose: () => void };

function Decision({ held, onStep, onClose }: DecisionProps) {
  const { t } = useTranslation('heldMessages');
  const showDecided = useShowDecided();
  const { accountId, id: campaignId } = held;
  const form = useForm(() => call(releaseHeldMessages, { body: { held: [{ accountId, campaignId }] } }), {
    initial: {},
    onDone: (decided) => {
      onClose();
      showDecided('release', decided);
    },
  });
  return (
    <Form form={form}>
      <Inline gap="xs" justify="end">
        <Button look="plain" onClick={() => onStep('refuse')}>
          {t('refuse.open')}
        </Button>
        {!held.isForProvider && held.created === 0 && (
          <Button look="plain" icon={IconPencil} onClick={() => onStep('edit')}>
            {t('details.edit')}
          </Button>
        )}
        {!held.isForProvider && (
          <Button type="submit" busy={form.isBusy}>
            {t('release.submit')}
          </Button>
        )}
      </Inline>
    </Form>
  );
}

type FormProps = { held: HeldMessageDetails; onBack: () => void; onClose: () => void };

function EditForm({ held: { accountId, id: campaignId, text }, onBack, onClose }: FormProps) {
  const { t } = useTranslation('heldMessages');
  const form = useForm(
    (body: { text: string }) => call(editAndReleaseHeldMessage, { params: { accountId, campaignId }, body }),
    {
      initial: { text },
      check: (values) => ({ text: values.text.trim() === '' ? t('required') : undefined }),
      doneMessage: () => t('release.done', { count: 1 }),
      onDone: onClose,
    },
  );
  return (
    <Form form={form}>
      <TextArea {...form.field('text')} required focusFirst label={t('details.text')} rows={6} maxRows={14} />
      <Inline gap="xs" justify="end">
        <Button look="plain" onClick={onBack}>
          {t('details.keep')}
        </Button>
        <Button type="submit" busy={form.isBusy}>
          {t('details.releaseEdited')}
        </Button>
      </Inline>
    </Form>
  );
}

function RefuseForm({ held: { accountId, id: campaignId }, onBack, onClose }: FormProps) {
  const { t } = useTranslation('heldMessages');
  const showDecided = useShowDecided();
  const form = useForm(
    ({ reason }: { reason: string }) =>
      call(refuseHeldMessages, { body: { held: [{ accountId, campaignId }], reason: reason.trim() } }),
    {
      initial: { reason: '' },
      check: ({ reason }) => ({ reason: reason.trim() === '' ? t('required') : undefined }),
      onDone: (decided) => {
        onClose();
        showDecided('refuse', decided);
      },
    },
  );
  return (
    <Form form={form}>
      <TextArea
        {...form.field('reason')}
        required
        focusFirst
        label={t('refuse.reason')}
        hint={t('refuse.reasonHint')}
        rows={3}
      />
      <FormButtons form={form} submit={t('refuse.submit')} onCancel={onBack} />
    </Form>
  );
}
