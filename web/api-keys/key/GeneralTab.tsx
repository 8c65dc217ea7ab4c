import { useTranslation } from 'react-i18next';
import type { ApiScope } from '#contract/api-keys.ts';
import {
  EnvironmentChip,
  LegendSection,
  Stack,
  Switch,
  Text,
  TextArea,
  TextField,
  toMoment,
  useFormat,
} from '#web/ui/index.ts';
import { ChannelSwitch, useChannel } from '../ChannelSwitch.tsx';
import { EmailChannel } from '../email/EmailChannel.tsx';
import { ExpiryField } from '../ExpiryField.tsx';
import { ScopeFields } from '../ScopeFields.tsx';
import { useApiKey, useIsEditable } from './key-context.ts';
import { KeyForm } from './KeyForm.tsx';
import classes from './KeyForm.module.css';
import { RevokeSection } from './RevokeSection.tsx';
import { SecretsSection } from './SecretsSection.tsx';
import { useKeyForm } from './use-key-form.ts';

type Values = {
  name: string;
  description: string;
  scopes: ApiScope[];
  expiresAt: string;
  logsTexts: boolean;
};

export function GeneralTab() {
  const channel = useChannel();
  return (
    <div className={classes.tab}>
      <ChannelSwitch />
      {channel === 'email' ? <EmailChannel /> : <RestChannel />}
    </div>
  );
}

function RestChannel() {
  const isEditable = useIsEditable();
  const { state } = useApiKey();
  return (
    <>
      <GeneralForm />
      {state !== 'revoked' && <SecretsSection />}
      {isEditable && <RevokeSection />}
    </>
  );
}

function GeneralForm() {
  const { t } = useTranslation('apiKeys');
  const { localTime } = useFormat();
  const { name, description, environment, scopes, expiresAt, logsTexts } = useApiKey();
  const form = useKeyForm<Values>({
    initial: {
      name,
      description,
      scopes,
      expiresAt: expiresAt === null ? '' : localTime(expiresAt),
      logsTexts,
    },
    check: (values) => ({
      name: values.name.trim() === '' ? t('required') : undefined,
      scopes: values.scopes.length === 0 ? t('noScopes') : undefined,
    }),
    toChanges: ({ expiresAt: expiry, ...changed }) => ({
      ...changed,
      ...(expiry !== undefined && { expiresAt: expiry === '' ? null : toMoment(expiry, localTime) }),
    }),
  });
  const { value, onChange } = form.field('logsTexts');
  return (
    <KeyForm form={form}>
      <LegendSection title={t('general.about')}>
        <Stack>
          <TextField
            {...form.field('name')}
            required
            label={t('name')}
            hint={t('nameHint')}
            autoComplete="off"
            maxLength={100}
          />
          <TextArea
            {...form.field('description')}
            label={t('general.description')}
            hint={t('general.descriptionHint')}
            rows={2}
            maxLength={500}
          />
          <Stack gap={0} align="start">
            <Text size="sm" strong below="xs">
              {t('environment')}
            </Text>
            <EnvironmentChip environment={environment} />
            <Text size="sm" tone="muted" above="xs">
              {t(`environmentHints.${environment}`)}
            </Text>
          </Stack>
        </Stack>
      </LegendSection>
      <LegendSection title={t('scopesTitle')} context={t('general.scopesContext')}>
        <ScopeFields labelHidden field={form.field('scopes')} />
      </LegendSection>
      <LegendSection title={t('general.expiry')}>
        <ExpiryField field={form.field('expiresAt')} />
      </LegendSection>
      <LegendSection title={t('general.log')} context={t('general.logContext')}>
        <Switch
          label={t('general.logsTexts')}
          hint={t('general.logsTextsHint')}
          value={value}
          onChange={onChange}
        />
      </LegendSection>
    </KeyForm>
  );
}
