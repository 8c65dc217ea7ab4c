import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CampaignSelect } from '#web/sending/index.ts';
import { Checkbox, FieldGrid, type FormState, Select, Stack, TextField } from '#web/ui/index.ts';
import { sendersQuery } from '../replies.ts';
import classes from './ConditionFields.module.css';
import type { RuleValues } from './rules.ts';
import { useWeekday } from './use-rule-summary.ts';

type Props = { form: FormState<RuleValues> };

/** Which replies a rule forwards: by words, campaign, number and time. */
export function ConditionFields({ form }: Props) {
  const { t } = useTranslation('forwarding');
  const { data } = useQuery(sendersQuery);
  const { sender, limitsHours } = form.values;
  const senders = [...new Set([...(data?.senders ?? []), ...(sender === '' ? [] : [sender])])];
  return (
    <>
      <TextField
        {...form.field('words')}
        label={t('words')}
        hint={t('wordsHint')}
        autoComplete="off"
        maxLength={2000}
      />
      <FieldGrid>
        <CampaignSelect
          {...form.field('campaignId')}
          label={t('campaign')}
          allLabel={t('anyCampaign')}
          noResults={t('noCampaign')}
        />
        <Select
          {...form.field('sender')}
          label={t('sender')}
          options={[
            { value: '', label: t('anySender') },
            ...senders.map((value) => ({ value, label: value })),
          ]}
        />
      </FieldGrid>
      <Checkbox {...form.field('limitsHours')} label={t('limitsHours')} />
      {limitsHours && <HoursFields form={form} />}
    </>
  );
}

const DAYS = [1, 2, 3, 4, 5, 6, 7];

function HoursFields({ form }: Props) {
  const { t } = useTranslation('forwarding');
  const nameOf = useWeekday('long');
  const { value: days, error } = form.field('days');
  return (
    <Stack>
      <fieldset className={classes.days}>
        <legend>{t('days')}</legend>
        <FieldGrid columns={3}>
          {DAYS.map((day) => (
            <Checkbox
              key={day}
              name="days"
              label={nameOf(day)}
              error={day === DAYS[0] ? error : undefined}
              value={days.includes(day)}
              onChange={(isOn) =>
                form.change({ days: isOn ? [...days, day] : days.filter((each) => each !== day) })
              }
            />
          ))}
        </FieldGrid>
      </fieldset>
      <FieldGrid>
        {(['from', 'until'] as const).map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            required
            label={t(name)}
            placeholder="09:00"
            autoComplete="off"
            maxLength={5}
          />
        ))}
      </FieldGrid>
    </Stack>
  );
}
