import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Country } from '#contract/sign-up.ts';
import { Button, Form, FormProblem, LegendFooter, useClient, useForm } from '#web/ui/index.ts';
import { Captcha } from '../captcha/Captcha.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { estimateStrength } from '../password/use-strength.ts';
import { CompanySection } from './CompanySection.tsx';
import { findSignUpErrors, serverErrors } from './errors.ts';
import { SignInSection } from './SignInSection.tsx';
import classes from './SignUpPage.module.css';
import { TermsCheckbox } from './TermsCheckbox.tsx';
import { useSignUp } from './use-sign-up.ts';
import { initialValues, rememberValues } from './values.ts';
import { YouSection } from './YouSection.tsx';

export function SignUpForm({ countries }: { countries: Country[] }) {
  const { t } = useTranslation('accounts');
  const client = useClient();
  const [initial] = useState(() => initialValues(client, countries));
  const { requiresTerms } = client.signUp;
  const captcha = useCaptcha();
  const form = useForm(useSignUp(captcha), {
    initial,
    onChange: rememberValues,
    check: async (values) => findSignUpErrors(values, await estimateStrength(values.password), requiresTerms),
    refusalIn: serverErrors,
    changesNothing: true,
  });
  return (
    <Form form={form} sections className={classes.form}>
      <YouSection form={form} />
      <CompanySection form={form} countries={countries} />
      <SignInSection form={form} />
      <LegendFooter ruled>
        {requiresTerms && <TermsCheckbox {...form.field('terms')} />}
        <Captcha captcha={captcha} />
        <FormProblem form={form} />
        <Button type="submit" size="large" busy={form.isBusy}>
          {t('signUp.submit')}
        </Button>
      </LegendFooter>
    </Form>
  );
}
