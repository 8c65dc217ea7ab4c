import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import {
  DateField,
  FieldGrid,
  type FormState,
  Section,
  Segments,
  Select,
  Stack,
  Switch,
  Text,
} from '#web/ui/index.ts';
import { StartsAt } from '../StartsAt.tsx';
import type { Draft } from './draft.ts';
import { OutsideHours } from './OutsideHours.tsx';
import { SPREAD_OPTIONS } from './spread-options.ts';

type Props = { form: FormState<Draft>; estimate: Estimate | undefined };

/** When the campaign starts, whether it repeats, and how fast it sends. */
export function When({ form, estimate }: Props) {
  const { t } = useTranslation('sending');
  const isLater = form.values.when === 'later';
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
        {isLater && <LaterFields form={form} />}
        <Select
          {...form.field('spread')}
          label={t('when.spread')}
          options={SPREAD_OPTIONS.map(({ value, count, unit }) => ({
            value,
            label: unit === undefined ? t('when.asFast') : t(`when.${unit}`, { count }),
          }))}
        />
        <Switch
          {...form.field('respectsSendingHours')}
          label={t('when.respectsSendingHours')}
          hint={t('when.respectsSendingHoursHint')}
        />
        {estimate && <OutsideHours draft={form.values} form={form} estimate={estimate} />}
      </Stack>
    </Section>
  );
}

function LaterFields({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('sending');
  return (
    <>
      <StartsAt {...form.field('at')} short theirs={form.values.clock === 'recipient'} />
      <FieldGrid>
        <Select
          {...form.field('clock')}
          label={t('when.clock')}
          options={[
            { value: 'account', label: t('when.ours') },
            { value: 'recipient', label: t('when.theirs') },
          ]}
        />
        <Select
          {...form.field('repeats')}
          label={t('when.repeats')}
          options={[
            { value: '', label: t('when.once') },
            { value: 'daily', label: t('when.daily') },
            { value: 'weekly', label: t('when.weekly') },
            { value: 'monthly', label: t('when.monthly') },
          ]}
        />
        {form.values.repeats !== '' && (
          <DateField
            {...form.field('repeatsUntil')}
            direction="future"
            label={t('when.until')}
            hint={t('when.untilHint')}
          />
        )}
      </FieldGrid>
      {form.values.repeats !== '' && form.values.respectsSendingHours && (
        <Text size="sm" tone="muted">
          {t(form.values.repeats === 'daily' ? 'when.dailyInHours' : 'when.repeatsInHours')}
        </Text>
      )}
    </>
  );
}
