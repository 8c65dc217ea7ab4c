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
  Notice,
  PartCounter,
  Stack,
  TextArea,
  UnsavedGuard,
  useForm,
} from '#web/ui/index.ts';
import { isSame, saveSettings, settingsQuery, type SettingsValues, valuesOf } from './settings.ts';
import { WordsShown } from './WordsShown.tsx';

type Props = { saved: OptOutSettings; mayChange: boolean };

/** The account's own words and texts can be changed, by those who may; its master's are only shown. */
export function SettingsForm({ saved, mayChange }: Props) {
  const { t } = useTranslation('optOuts');
  const usual = { outText: t('settings.usual'), inText: t('settings.usualIn') };
  const queryClient = useQueryClient();
  const form = useForm(saveSettings, {
    initial: valuesOf(saved, usual),
    check: ({ usesMaster, confirmsOut, outText, confirmsIn, inText }) => ({
      outText: !usesMaster && confirmsOut && outText.trim() === '' ? t('settings.required') : undefined,
      inText: !usesMaster && confirmsIn && inText.trim() === '' ? t('settings.required') : undefined,
    }),
    fieldOf: (name) => FIELDS.find((field) => name.split('.')[0] === field),
    doneMessage: () => t('settings.saved'),
    // As the server keeps them.
    onDone: (kept, _sent, { change }) => {
      queryClient.setQueryData(settingsQuery.queryKey, kept);
      change(valuesOf(kept, usual));
    },
  });
  if (!mayChange) return <ShownOnly saved={saved} />;
  const { usesMaster } = form.values;
  return (
    <Form form={form} sections>
      <UnsavedGuard unsaved={!isSame(form.values, valuesOf(saved, usual))} />
      {saved.master && (
        <LegendSection
          title={t('settings.master')}
          context={t('settings.masterContext', { name: saved.master.name })}
        >
          <Checkbox
            {...form.field('usesMaster')}
            label={t('settings.useMaster', { name: saved.master.name })}
          />
        </LegendSection>
      )}
      {usesMaster && saved.master ? (
        <WordsShown words={saved.master} from={saved.master.name} />
      ) : (
        <OwnWords form={form} fixed={saved.fixedWords} />
      )}
      <LegendFooter>
        <Button type="submit" busy={form.isBusy}>
          {t('settings.save')}
        </Button>
      </LegendFooter>
    </Form>
  );
}

const FIELDS = ['usesMaster', 'outWords', 'inWords', 'outText', 'inText'] as const;

function ShownOnly({ saved: { usesMaster, own, master } }: { saved: OptOutSettings }) {
  const { t } = useTranslation('optOuts');
  return (
    <Stack>
      <Notice tone="quiet">{t('settings.notPermitted')}</Notice>
      {usesMaster && master ? <WordsShown words={master} from={master.name} /> : <WordsShown words={own} />}
    </Stack>
  );
}

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
