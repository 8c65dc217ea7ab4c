import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Country } from '#contract/sign-up.ts';
import { useClient } from '#web/ui/client.tsx';
import { useForm } from '#web/ui/form.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { LegendEnd } from '#web/ui/LegendSection.tsx';
import { Captcha } from '../captcha/Captcha.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { focusFirst } from '../focus-first.ts';
import { FormProblem } from '../FormProblem.tsx';
import { strengthToSend } from '../password/use-strength.ts';
import { CompanySection } from './CompanySection.tsx';
import { faultsOf, type Faults } from './faults.ts';
import { SignInSection } from './SignInSection.tsx';
import classes from './SignUpPage.module.css';
import { TermsCheckbox } from './TermsCheckbox.tsx';
import { useSignUp } from './use-sign-up.ts';
import { FIELDS, firstValues, keepTyped, type Values } from './values.ts';
import { YouSection } from './YouSection.tsx';

export function SignUpForm({ countries }: { countries: Country[] }) {
  const { t } = useTranslation('accounts');
  const client = useClient();
  const [initialValues] = useState(() => firstValues(client, countries));
  const form = useForm<Values>({ initialValues, onValuesChange: keepTyped });
  const { requiresTerms } = client.signUp;
  const captcha = useCaptcha();

  const show = (faults: Faults) => {
    form.setErrors(faults);
    return focusFirst(form, FIELDS, faults);
  };
  const { mutate, isPending, submittedAt, problem } = useSignUp(captcha, show);
  const submit = form.onSubmit(async (values) => {
    const strength = await strengthToSend(values.password);
    if (!show(faultsOf(values, strength, requiresTerms))) mutate(values);
  });

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <YouSection form={form} />
      <CompanySection form={form} countries={countries} />
      <SignInSection form={form} />
      <LegendEnd ruled>
        {requiresTerms && <TermsCheckbox {...form.getInputProps('terms', { type: 'checkbox' })} />}
        <Captcha captcha={captcha} />
        <FormProblem key={submittedAt} words={problem} />
        <BusyButton type="submit" size="md" busy={isPending}>
          {t('signUp.submit')}
        </BusyButton>
      </LegendEnd>
    </form>
  );
}
