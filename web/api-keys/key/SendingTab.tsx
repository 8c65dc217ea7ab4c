import { useTranslation } from 'react-i18next';
import { type ApiKeySending, MAX_DUPLICATE_MINUTES, MAX_PARTS } from '#contract/api-keys.ts';
import {
  type FormState,
  LegendSection,
  Select,
  Stack,
  Switch,
  Text,
  TextField,
  useFormat,
} from '#web/ui/index.ts';
import { useApiKey } from './key-context.ts';
import { KeyForm } from './KeyForm.tsx';
import { parseWhole } from './numbers.ts';
import { useKeyForm } from './use-key-form.ts';

type Values = Omit<ApiKeySending, 'defaultSender' | 'duplicateMinutes' | 'maxParts'> &
  Record<'defaultSender' | 'duplicateMinutes' | 'maxParts', string>;

const PARTS = Array.from({ length: MAX_PARTS }, (_, nth) => String(nth + 1));

/** How the key's messages are completed and checked. */
export function SendingTab() {
  const { t } = useTranslation('apiKeys');
  const format = useFormat();
  const { environment, sending } = useApiKey();
  const form = useKeyForm<Values>({
    initial: {
      ...sending,
      defaultSender: sending.defaultSender ?? '',
      duplicateMinutes: String(sending.duplicateMinutes),
      maxParts: String(sending.maxParts),
    },
    check: ({ duplicateMinutes }) => {
      const minutes = parseWhole(duplicateMinutes);
      const isValid = typeof minutes === 'number' && minutes <= MAX_DUPLICATE_MINUTES;
      return {
        duplicateMinutes: isValid
          ? undefined
          : t('sending.duplicateRange', { most: format.number(MAX_DUPLICATE_MINUTES) }),
      };
    },
    toChanges: ({ defaultSender, duplicateMinutes, maxParts, ...changed }) => ({
      sending: {
        ...changed,
        ...(defaultSender !== undefined && { defaultSender: defaultSender.trim() || null }),
        ...(duplicateMinutes !== undefined && { duplicateMinutes: parseWhole(duplicateMinutes) ?? 0 }),
        ...(maxParts !== undefined && { maxParts: Number(maxParts) }),
      },
    }),
    names: { sender: 'defaultSender' },
  });
  return (
    <KeyForm form={form}>
      <LegendSection title={t('sending.defaults')} context={t('sending.defaultsContext')}>
        <Stack>
          <TextField
            {...form.field('defaultSender')}
            label={t('sending.defaultSender')}
            hint={t('sending.defaultSenderHint')}
            autoComplete="off"
            maxLength={50}
          />
          <TextField
            {...form.field('defaultCampaign')}
            label={t('sending.defaultCampaign')}
            hint={t('sending.defaultCampaignHint')}
            autoComplete="off"
            maxLength={100}
          />
          <TextField
            {...form.field('defaultCostCentre')}
            label={t('sending.defaultCostCentre')}
            autoComplete="off"
            maxLength={100}
          />
        </Stack>
      </LegendSection>
      <LegendSection title={t('sending.texts')}>
        <Stack>
          <Select
            {...form.field('maxParts')}
            short
            label={t('sending.maxParts')}
            hint={t('sending.maxPartsHint')}
            options={PARTS.map((value) => ({ value, label: value }))}
          />
          <SettingSwitch form={form} name="trimsTexts" />
        </Stack>
      </LegendSection>
      <LegendSection title={t('sending.recipients')}>
        <Stack>
          <SettingSwitch form={form} name="respectsSendingHours" />
          <SettingSwitch form={form} name="codesToOptedOut" />
          <TextField
            {...form.field('duplicateMinutes')}
            required
            short
            label={t('sending.duplicateMinutes')}
            hint={t('sending.duplicateMinutesHint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
          />
        </Stack>
      </LegendSection>
      <LegendSection title={t('sending.testMode')}>
        {environment === 'test' ? (
          <Text size="sm">{t('sending.isTest')}</Text>
        ) : (
          <SettingSwitch form={form} name="isTestMode" />
        )}
      </LegendSection>
    </KeyForm>
  );
}

type SwitchName = 'trimsTexts' | 'respectsSendingHours' | 'codesToOptedOut' | 'isTestMode';

function SettingSwitch({ form, name }: { form: Pick<FormState<Values>, 'field'>; name: SwitchName }) {
  const { t } = useTranslation('apiKeys');
  const { value, onChange } = form.field(name);
  return (
    <Switch label={t(`sending.${name}`)} hint={t(`sending.${name}Hint`)} value={value} onChange={onChange} />
  );
}
