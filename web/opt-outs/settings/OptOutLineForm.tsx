import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/endpoint.ts';
import { type getSendingSettings, saveSendingSettings } from '#contract/sending.ts';
import {
  Button,
  Checkbox,
  Form,
  LegendFooter,
  LegendSection,
  Stack,
  TextField,
  UnsavedGuard,
  useCallForm,
} from '#web/ui/index.ts';

/** The line at the end of messages that tells recipients how to opt out. */
export function OptOutLineForm({ saved }: { saved: Answer<typeof getSendingSettings> }) {
  const { t } = useTranslation('optOuts');
  const form = useCallForm(saveSendingSettings, {
    initial: { optOutLine: saved.optOutLine, addsOptOut: saved.addsOptOut },
    check: ({ optOutLine }) => ({
      optOutLine: optOutLine.trim() === '' ? t('settings.noLine') : undefined,
    }),
    doneMessage: () => t('settings.lineSaved'),
  });
  return (
    <Form form={form} sections>
      <UnsavedGuard unsaved={form.isChanged} />
      <LegendSection title={t('settings.line')} context={t('settings.lineContext')}>
        <Stack>
          <TextField
            {...form.field('optOutLine')}
            required
            maxLength={100}
            label={t('settings.lineText')}
            hint={t('settings.lineHint')}
          />
          <Checkbox {...form.field('addsOptOut')} label={t('settings.addsLine')} />
        </Stack>
      </LegendSection>
      <LegendFooter>
        <Button type="submit" look="plain" busy={form.isBusy}>
          {t('settings.saveLine')}
        </Button>
      </LegendFooter>
    </Form>
  );
}
