import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type AccountLimits, saveOwnLimits } from '#contract/own-limits.ts';
import { MAX_CONFIRM_ABOVE } from '#contract/sending.ts';
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
import { settingsQuery } from '../settings.ts';
import { LimitFields, useLimitCheck } from './LimitFields.tsx';
import { type LimitValues, ownLimitsQuery, parseLimit, toLimits, toLimitValues } from './own-limits.ts';

type Values = LimitValues & { confirmAbove: string };

/** The limits of the whole account, and when to ask for confirmation. */
export function AccountLimitsForm({ saved }: { saved: AccountLimits }) {
  const { t } = useTranslation('ownLimits');
  const format = useFormat();
  const queryClient = useQueryClient();
  const checkLimits = useLimitCheck();
  const form = useForm(
    ({ confirmAbove, ...limits }: Values) =>
      call(saveOwnLimits, { body: { confirmAbove: parseLimit(confirmAbove) ?? 0, ...toLimits(limits) } }),
    {
      initial: { ...toLimitValues(saved.limits), confirmAbove: String(saved.confirmAbove) },
      check: (values) => ({
        ...checkLimits(values),
        confirmAbove:
          typeof parseLimit(values.confirmAbove, MAX_CONFIRM_ABOVE) === 'number'
            ? undefined
            : t('notCount', { most: format.number(MAX_CONFIRM_ABOVE) }),
      }),
      doneMessage: () => t('saved'),
      onDone: async () => {
        await queryClient.invalidateQueries({ queryKey: ['estimate'] });
        await queryClient.invalidateQueries(settingsQuery);
        await queryClient.invalidateQueries(ownLimitsQuery);
      },
    },
  );
  return (
    <Form form={form} sections>
      <UnsavedGuard unsaved={form.isChanged} />
      <LegendSection title={t('account')} context={t('accountContext')}>
        <Stack>
          <LimitFields form={form} id="account" provider={saved.provider} />
        </Stack>
      </LegendSection>
      <LegendSection title={t('confirmation')}>
        <TextField
          {...form.field('confirmAbove')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={11}
          label={t('confirmAbove')}
          hint={t('confirmAboveHint')}
        />
      </LegendSection>
      <LegendFooter>
        <Button type="submit" busy={form.isBusy}>
          {t('save')}
        </Button>
      </LegendFooter>
    </Form>
  );
}
