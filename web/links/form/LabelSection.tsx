import { useTranslation } from 'react-i18next';
import { type FormState, LegendSection, Stack, TextField } from '#web/ui/index.ts';
import type { LinkValues } from './form-values.ts';

/** What users call the link, and by what they find it. */
export function LabelSection({ form }: { form: FormState<LinkValues> }) {
  const { t } = useTranslation('links');
  return (
    <LegendSection title={t('form.label')} context={t('form.labelContext')}>
      <Stack>
        <TextField {...form.field('title')} label={t('form.title')} autoComplete="off" maxLength={100} />
        <TextField
          {...form.field('tags')}
          label={t('tags')}
          hint={t('form.tagsHint')}
          autoComplete="off"
          maxLength={400}
        />
      </Stack>
    </LegendSection>
  );
}
