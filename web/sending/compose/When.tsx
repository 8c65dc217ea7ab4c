import { useTranslation } from 'react-i18next';
import { type FormState, Section, Segments, Stack } from '#web/ui/index.ts';
import { StartsAt } from '../StartsAt.tsx';
import type { Draft } from './draft.ts';

/** Whether it starts at once, or by itself at a time. */
export function When({ form }: { form: FormState<Draft> }) {
  const { t } = useTranslation('sending');
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
        {form.values.when === 'later' && <StartsAt {...form.field('at')} short />}
      </Stack>
    </Section>
  );
}
