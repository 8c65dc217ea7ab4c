import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ReplyDefaults, saveReplyDefaults, type StoredReplyDefaults } from '#contract/reply-defaults.ts';
import {
  Button,
  Checkbox,
  Form,
  LegendFooter,
  LegendSection,
  Notice,
  RadioList,
  Select,
  Stack,
  TextField,
  UnsavedGuard,
  useCallForm,
} from '#web/ui/index.ts';
import { replyDefaultsQuery } from './query.ts';

const ASSIGNMENTS = ['nobody', 'user', 'turn'] as const;
const UNCERTAIN = ['inbox', 'forward', 'done'] as const;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whom new conversations are assigned to, and which replies need no answer. */
export function ReplyDefaultsForm({ saved }: { saved: StoredReplyDefaults }) {
  const { t } = useTranslation('replyDefaults');
  const queryClient = useQueryClient();
  const { users, isConfirmed, assigneeProblem, ...initial } = saved;
  const form = useCallForm(saveReplyDefaults, {
    initial,
    check: ({ assignment, assignedTo, uncertain, forwardTo }) => ({
      assignedTo: assignment === 'user' && assignedTo === null ? t('noUser') : undefined,
      forwardTo: uncertain === 'forward' && !EMAIL.test(forwardTo.trim()) ? t('notAddress') : undefined,
    }),
    doneMessage: (stored) => t(stored.isConfirmed ? 'saved' : 'savedUnconfirmed'),
    onDone: (stored) => queryClient.setQueryData(replyDefaultsQuery.queryKey, stored),
  });
  const { assignment, uncertain } = form.values;
  const { value: assignedTo, onChange: assign, ...assignedField } = form.field('assignedTo');
  return (
    <Form form={form} sections>
      <UnsavedGuard unsaved={form.isChanged} />
      <LegendSection title={t('assign')} context={t('assignContext')}>
        <Stack>
          <RadioList
            label={t('assignment')}
            value={assignment}
            options={ASSIGNMENTS.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
            onChange={(value) => form.change({ assignment: value as ReplyDefaults['assignment'] })}
          />
          {assigneeProblem && (
            <Notice tone="bad">
              {t(`problem.${assigneeProblem.reason}`, { name: assigneeProblem.name })}
            </Notice>
          )}
          {assignment === 'user' && (
            <Select
              {...assignedField}
              label={t('assignedTo')}
              value={assignedTo === null ? '' : String(assignedTo)}
              options={[
                { value: '', label: '' },
                ...users.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(value) => assign(value === '' ? null : Number(value))}
            />
          )}
        </Stack>
      </LegendSection>
      <LegendSection title={t('handling')} context={t('handlingContext')}>
        <Stack>
          <RadioList
            label={t('uncertain')}
            value={uncertain}
            options={UNCERTAIN.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
            onChange={(value) => form.change({ uncertain: value as ReplyDefaults['uncertain'] })}
          />
          {uncertain === 'forward' && (
            <TextField
              {...form.field('forwardTo')}
              required
              type="email"
              label={t('forwardTo')}
              maxLength={254}
              autoComplete="off"
              hint={t('forwardToHint')}
            />
          )}
          {uncertain === 'forward' && !isConfirmed && (
            <Notice tone="quiet">{t('unconfirmed', { address: saved.forwardTo })}</Notice>
          )}
          <Checkbox {...form.field('finishesOptOuts')} label={t('finishes')} />
        </Stack>
      </LegendSection>
      <LegendFooter>
        <Button type="submit" busy={form.isBusy}>
          {t('save')}
        </Button>
      </LegendFooter>
    </Form>
  );
}
