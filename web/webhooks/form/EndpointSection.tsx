import { useTranslation } from 'react-i18next';
import { API_ENVIRONMENTS, type ApiEnvironment } from '#contract/api-key-states.ts';
import {
  EnvironmentChip,
  type FormState,
  LegendSection,
  RadioList,
  Stack,
  Text,
  TextField,
} from '#web/ui/index.ts';
import { unknownVariables, type WebhookValues } from './form-values.ts';

type Props = { form: FormState<WebhookValues>; isStored: boolean };

/** The address, the description and the environment. */
export function EndpointSection({ form, isStored }: Props) {
  const { t } = useTranslation('webhooks');
  const { format } = form.values;
  const url = form.field('url');
  const unknown = format === 'classic' ? unknownVariables(url.value, t) : undefined;
  return (
    <LegendSection title={t('form.endpoint')} context={t('form.endpointContext')}>
      <Stack>
        <TextField
          {...url}
          error={url.error ?? unknown}
          required
          focusFirst
          label={t('form.url')}
          hint={
            <>
              {t('form.urlHint')} {format === 'classic' && t('form.urlHintClassic')}
            </>
          }
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={2000}
        />
        <TextField
          {...form.field('description')}
          label={t('form.description')}
          hint={t('form.descriptionHint')}
          autoComplete="off"
          maxLength={200}
        />
        <Stack gap="xs">
          <Text as="div" size="sm" strong>
            {t('form.environment')}
          </Text>
          {isStored ? <FixedEnvironment of={form.values.environment} /> : <EnvironmentChoice form={form} />}
        </Stack>
      </Stack>
    </LegendSection>
  );
}

function FixedEnvironment({ of }: { of: ApiEnvironment }) {
  const { t } = useTranslation('webhooks');
  return (
    <Stack gap="xs" align="start">
      <EnvironmentChip environment={of} />
      <Text size="sm" tone="muted">
        {t(`form.environmentHints.${of}`)} {t('form.environmentFixed')}
      </Text>
    </Stack>
  );
}

function EnvironmentChoice({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation(['webhooks', 'ui']);
  return (
    <RadioList
      label={t('form.environment')}
      value={form.values.environment}
      options={API_ENVIRONMENTS.map((value) => ({
        value,
        label: t(`environments.${value}`, { ns: 'ui' }),
        hint: t(`form.environmentHints.${value}`),
      }))}
      onChange={(environment) => form.change({ environment: environment as ApiEnvironment })}
    />
  );
}
