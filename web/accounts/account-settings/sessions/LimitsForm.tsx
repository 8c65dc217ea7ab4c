import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  MAX_SESSIONS,
  MIN_IDLE_MINUTES,
  saveSessionSettings,
  type SessionSettings,
} from '#contract/session-settings.ts';
import { call } from '#web/client/index.ts';
import {
  Button,
  Form,
  LegendFooter,
  LegendSection,
  Stack,
  TextField,
  UnsavedGuard,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { problemOf, useWithConfirmation } from '../../settings/confirm/use-with-confirmation.ts';
import { readLimit } from './read-limit.ts';
import { sessionSettingsQuery } from './queries.ts';

/** The limits as typed; empty for no limit. */
type Values = { idleMinutes: string; mostSessions: string };

const toValues = ({ idleMinutes, mostSessions }: SessionSettings): Values => ({
  idleMinutes: idleMinutes?.toString() ?? '',
  mostSessions: mostSessions?.toString() ?? '',
});

/** The idle time-out, and the number of sessions per user. */
export function LimitsForm({ saved }: { saved: SessionSettings }) {
  const { t } = useTranslation('accountSettings');
  const format = useFormat();
  const queryClient = useQueryClient();
  const idleRange = { min: MIN_IDLE_MINUTES, max: saved.maxIdleMinutes };
  const sessionRange = { min: 1, max: MAX_SESSIONS };
  const check = (typed: string, range: { min: number; max: number }) =>
    readLimit(typed, range) === undefined
      ? t('sessions.outOfRange', { min: format.number(range.min), max: format.number(range.max) })
      : undefined;
  const send = useWithConfirmation(({ idleMinutes, mostSessions }: Values) =>
    call(saveSessionSettings, {
      body: {
        idleMinutes: readLimit(idleMinutes, idleRange) ?? null,
        mostSessions: readLimit(mostSessions, sessionRange) ?? null,
      },
    }),
  );
  const form = useForm(send, {
    initial: toValues(saved),
    check: ({ idleMinutes, mostSessions }) => ({
      idleMinutes: check(idleMinutes, idleRange),
      mostSessions: check(mostSessions, sessionRange),
    }),
    problemText: problemOf,
    doneMessage: () => t('sessions.saved'),
    onDone: (stored) => queryClient.setQueryData(sessionSettingsQuery.queryKey, stored),
  });
  return (
    <Form form={form} sections>
      <UnsavedGuard unsaved={form.isChanged} />
      <LegendSection title={t('sessions.limits')} context={t('sessions.limitsContext')}>
        <Stack>
          <TextField
            {...form.field('idleMinutes')}
            label={t('sessions.idle')}
            hint={t('sessions.idleHint', { max: format.number(saved.maxIdleMinutes) })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
          />
          <TextField
            {...form.field('mostSessions')}
            label={t('sessions.most')}
            hint={t('sessions.mostHint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
          />
        </Stack>
      </LegendSection>
      <LegendFooter>
        <Button type="submit" busy={form.isBusy}>
          {t('sessions.save')}
        </Button>
      </LegendFooter>
    </Form>
  );
}
