import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { type FormState, Section, Segments, Stack, TextField } from '#web/ui/index.ts';
import type { Draft } from './draft.ts';

/** Whether it starts at once, or by itself at a time. */
export function When({ form }: { form: FormState<Draft> }) {
  const { t } = useTranslation('sending');
  const { timeZone } = useSession().account;
  return (
    <Section title={t('when.title')}>
      <Stack>
        <Segments
          {...form.field('when')}
          label={t('when.title')}
          options={[
            { value: 'now', label: t('when.now') },
            { value: 'later', label: t('when.later') },
          ]}
        />
        {form.values.when === 'later' && (
          <TextField
            {...form.field('at')}
            type="datetime-local"
            required
            short
            label={t('when.at')}
            hint={t('when.zone', { zone: timeZone.replaceAll('_', ' ') })}
          />
        )}
      </Stack>
    </Section>
  );
}
