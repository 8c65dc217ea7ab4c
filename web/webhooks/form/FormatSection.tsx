import { useTranslation } from 'react-i18next';
import { WEBHOOK_FORMATS, type WebhookFormat } from '#contract/webhook-events.ts';
import { type FormState, LegendSection, RadioList, Stack } from '#web/ui/index.ts';
import { ClassicFields } from './ClassicFields.tsx';
import type { WebhookValues } from './form-values.ts';

/** How the server is called. */
export function FormatSection({ form }: { form: FormState<WebhookValues> }) {
  const { t } = useTranslation('webhooks');
  const { format } = form.values;
  return (
    <LegendSection title={t('format')} context={t('form.formatContext')}>
      <Stack>
        <RadioList
          label={t('format')}
          value={format}
          options={WEBHOOK_FORMATS.map((value) => ({
            value,
            label: t(`form.formats.${value}`),
            hint: t(`form.formatHints.${value}`),
          }))}
          onChange={(value) => form.change({ format: value as WebhookFormat })}
        />
        {format === 'classic' && <ClassicFields form={form} />}
      </Stack>
    </LegendSection>
  );
}
