import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Checkbox, type FormState, Stack, Text } from '#web/ui/index.ts';
import type { Draft } from './draft.ts';
import { settingsQuery } from './settings.ts';

/** Whether the message ends with how to opt out. Nobody can reply to a name. */
export function OptOutLine({ form }: { form: FormState<Draft> }) {
  const { t } = useTranslation('sending');
  const { data } = useQuery(settingsQuery);
  const { sender, addsOptOut } = form.values;
  if (!data) return null;
  const isName = /[a-z]/i.test(sender);
  const isThere = addsOptOut || data.addsOptOut;
  return (
    <Stack gap={4}>
      {data.addsOptOut ? (
        <Text size="sm" tone="muted">
          {t('compose.optOutAlways', { line: data.optOutLine })}
        </Text>
      ) : (
        <Checkbox {...form.field('addsOptOut')} label={t('compose.optOut', { line: data.optOutLine })} />
      )}
      {isThere && isName && /reply/i.test(data.optOutLine) && (
        <Text size="sm" tone="held" as="output">
          {t('compose.optOutToName', { sender: sender.trim() })}
        </Text>
      )}
    </Stack>
  );
}
