import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { DateTimeField, type FormState, LegendSection, Stack, TextField } from '#web/ui/index.ts';
import type { LinkValues } from './form-values.ts';
import { TargetField } from './TargetField.tsx';

/** When the link ends, and where readers go then. */
export function EndSection({ form }: { form: FormState<LinkValues> }) {
  const { t } = useTranslation('links');
  const { timeZone } = useSession().account;
  return (
    <LegendSection title={t('form.end')} context={t('form.endContext')}>
      <Stack>
        <DateTimeField
          {...form.field('endsAt')}
          short
          label={t('form.endsAt')}
          zone={t('form.zone', { zone: timeZone })}
        />
        <TextField
          {...form.field('maxClicks')}
          short
          label={t('form.maxClicks')}
          hint={t('form.maxClicksHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
        />
        <TargetField
          {...form.field('endedTarget')}
          label={t('form.endedTarget')}
          hint={t('form.endedTargetHint')}
        />
      </Stack>
    </LegendSection>
  );
}
