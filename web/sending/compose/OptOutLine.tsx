import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { appendOptOutLine } from '#sms/index.ts';
import { Checkbox, type FormState, Stack, Text, useFormat } from '#web/ui/index.ts';
import type { Draft } from './draft.ts';
import { ReplyWarning } from './ReplyWarning.tsx';
import { settingsQuery } from '../settings.ts';

type Props = {
  form: FormState<Draft>;
  /** The countries whose law requires the opt-out line. */
  countries: string[];
};

/** A checkbox for the opt-out line, or a note if the line is required. Warns if replies are impossible. */
export function OptOutLine({ form, countries }: Props) {
  const { t, i18n } = useTranslation('sending');
  const format = useFormat();
  const { data } = useQuery(settingsQuery);
  const { sender, text, addsOptOut } = form.values;
  if (!data) return null;
  const isThere = addsOptOut || data.addsOptOut || countries.length > 0;
  const asSent = isThere ? appendOptOutLine(text, data.optOutLine) : text;
  return (
    <Stack gap={4}>
      {data.addsOptOut ? (
        <Text size="sm" tone="muted">
          {t('compose.optOutAlways', { line: data.optOutLine })}
        </Text>
      ) : countries.length > 0 ? (
        <Text size="sm" tone="muted" as="output">
          {t('compose.optOutByLaw', {
            line: data.optOutLine,
            countries: new Intl.ListFormat(i18n.language).format(countries.map(format.country)),
          })}
        </Text>
      ) : (
        <Checkbox {...form.field('addsOptOut')} label={t('compose.optOut', { line: data.optOutLine })} />
      )}
      <ReplyWarning sender={sender} textAsSent={asSent} />
    </Stack>
  );
}
