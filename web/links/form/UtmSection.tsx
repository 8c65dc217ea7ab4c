import { useTranslation } from 'react-i18next';
import { FieldGrid, type FormState, LegendSection, Stack, Text, TextField } from '#web/ui/index.ts';
import type { LinkValues } from './form-values.ts';
import { canHaveUtm, readUtm, UTM_PARAMETERS, writeUtm } from './utm.ts';

/** Reads the parameters of analytics programs from the target, and writes them into it. */
export function UtmSection({ form }: { form: FormState<LinkValues> }) {
  const { t } = useTranslation('links');
  const { target } = form.values;
  const isPossible = canHaveUtm(target);
  return (
    <LegendSection title={t('utm.title')} context={t('utm.context')}>
      <Stack>
        <FieldGrid>
          {UTM_PARAMETERS.map((name) => (
            <TextField
              key={name}
              label={t(`utm.${name}`)}
              placeholder={isPossible ? t(`utm.examples.${name}`) : ''}
              disabled={!isPossible}
              autoComplete="off"
              autoCapitalize="off"
              maxLength={200}
              value={readUtm(target, name)}
              onChange={(value) => form.change({ target: writeUtm(target, name, value) })}
            />
          ))}
        </FieldGrid>
        {!isPossible && (
          <Text size="sm" tone="muted">
            {t('utm.impossible')}
          </Text>
        )}
      </Stack>
    </LegendSection>
  );
}
