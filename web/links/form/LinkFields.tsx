import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormState, LegendSection, Stack, Switch } from '#web/ui/index.ts';
import { EndSection } from './EndSection.tsx';
import type { LinkValues } from './form-values.ts';
import { LabelSection } from './LabelSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { RulesSection } from './RulesSection.tsx';
import { TargetField } from './TargetField.tsx';
import { UtmSection } from './UtmSection.tsx';

type Props = {
  form: FormState<LinkValues>;
  /** Whether a password is stored. */
  hasPassword?: boolean;
  /** The section of the short address. */
  address: ReactNode;
  /** Shown below the target, such as earlier targets. */
  history?: ReactNode;
};

/** Every field of a short link, in legend sections. */
export function LinkFields({ form, hasPassword = false, address, history }: Props) {
  const { t } = useTranslation('links');
  const isEnabled = form.field('isEnabled');
  return (
    <>
      <LegendSection title={t('target')} context={t('form.targetContext')}>
        <Stack>
          <TargetField
            {...form.field('target')}
            required
            focusFirst
            label={t('form.target')}
            hint={t('form.targetHint')}
          />
          {history}
        </Stack>
      </LegendSection>
      <UtmSection form={form} />
      {address}
      <LabelSection form={form} />
      <RulesSection field={form.field('rules')} />
      <EndSection form={form} />
      <PasswordSection form={form} hasPassword={hasPassword} />
      <LegendSection title={t('state')} context={t('form.stateContext')}>
        <Switch label={t('form.isEnabled')} value={isEnabled.value} onChange={isEnabled.onChange} />
      </LegendSection>
    </>
  );
}
