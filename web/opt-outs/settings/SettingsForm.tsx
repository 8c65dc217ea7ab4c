import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MAX_CONFIRMATION_LENGTH, type OptOutSettings } from '#contract/opt-out-settings.ts';
import {
  Button,
  Checkbox,
  Form,
  type FormState,
  LegendFooter,
  LegendSection,
  PartCounter,
  Stack,
  TextArea,
  UnsavedGuard,
  useForm,
} from '#web/ui/index.ts';
import {
  haveSameSettings,
  saveSettings,
  settingsQuery,
  type SettingsValues,
  toFormValues,
} from './settings.ts';
import { ReadOnlyWords } from './ReadOnlyWords.tsx';

/** Edits the account's own words and confirmations. Those that it inherits from its master are read-only. */
export function SettingsForm({ saved }: { saved: OptOutSettings }) {
  return saved.usesMaster && saved.master ? (
    <ReadOnlyWords words={saved.master} from={saved.master.name} />
  ) : (
    <OwnSettingsForm saved={saved} />
  );
}

function OwnSettingsForm({ saved }: { saved: OptOutSettings }) {
  const { t } = useTranslation('optOuts');
  const defaults = { outText: t('settings.usual'), inText: t('settings.defaultInText') };
  const queryClient = useQueryClient();
  const form = useForm(saveSettings, {
    initial: toFormValues(saved, defaults),
    check: ({ confirmsOut, outText, confirmsIn, inText }) => ({
      outText: confirmsOut && outText.trim() === '' ? t('settings.required') : undefined,
      inText: confirmsIn && inText.trim() === '' ? t('settings.required') : undefined,
    }),
    fieldOf: (name) => FIELDS.find((field) => name.split('.')[0] === field),
    doneMessage: () => t('settings.saved'),
    // Show the settings as the server stored them.
    onDone: (stored, _sent, { change }) => {
      queryClient.setQueryData(settingsQuery.queryKey, stored);
      change(toFormValues(stored, defaults));
    },
  });
  return (
    <Form form={form} sections>
      <UnsavedGuard unsaved={!haveSameSettings(form.values, toFormValues(saved, defaults))} />
      <OwnWords form={form} fixed={saved.fixedWords} />
      <LegendFooter>
        <Button type="submit" busy={form.isBusy}>
          {t('settings.save')}
        </Button>
      </LegendFooter>
    </Form>
  );
}

const FIELDS = ['outWords', 'inWords', 'outText', 'inText'] as const;

function OwnWords({ form, fixed }: { form: FormState<SettingsValues>; fixed: string[] }) {
  const { t } = useTranslation('optOuts');
  const { confirmsOut, confirmsIn } = form.values;
  return (
    <>
      <LegendSection title={t('settings.words')} context={t('settings.wordsContext')}>
        <Stack>
          <TextArea
            {...form.field('outWords')}
            label={t('settings.outWords')}
            hint={t('settings.outWordsHint', { fixed: fixed.join(', ') })}
            rows={3}
            maxRows={8}
          />
          <TextArea
            {...form.field('inWords')}
            label={t('settings.inWords')}
            hint={t('settings.inWordsHint')}
            rows={1}
            maxRows={8}
          />
        </Stack>
      </LegendSection>
      <LegendSection title={t('settings.texts')} context={t('settings.textsContext')}>
        <Stack>
          <Checkbox {...form.field('confirmsOut')} label={t('settings.confirmsOut')} />
          {confirmsOut && <Confirmation form={form} name="outText" />}
          <Checkbox {...form.field('confirmsIn')} label={t('settings.confirmsIn')} />
          {confirmsIn && <Confirmation form={form} name="inText" />}
        </Stack>
      </LegendSection>
    </>
  );
}

type ConfirmationProps = { form: FormState<SettingsValues>; name: 'outText' | 'inText' };

function Confirmation({ form, name }: ConfirmationProps) {
  const { t } = useTranslation('optOuts');
  return (
    <Stack gap="xs">
      <TextArea
        {...form.field(name)}
        required
        label={t(`settings.${name}`)}
        maxLength={MAX_CONFIRMATION_LENGTH}
        rows={3}
        maxRows={8}
      />
      <PartCounter text={form.values[name]} />
    </Stack>
  );
}
