import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { Actions } from '../layout/Actions.tsx';
import { Stack } from '../layout/Stack.tsx';
import { FormElement } from './FormElement.tsx';
import type { FormState } from './use-form.ts';

type Props<Values> = {
  form: FormState<Values>;
  /** What it does instead of sending, such as to show what would be sent. */
  onSubmit?: () => void;
  /** Its parts are sections of a page, and the words about the whole stand where the page puts `FormProblem`. */
  sections?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A form of `useForm`, with what is wrong with the whole above its fields. */
export function Form<Values>({ form, onSubmit, sections = false, className, children }: Props<Values>) {
  const { attach } = form;
  return (
    <FormElement ref={attach} onSubmit={onSubmit ?? form.onSubmit} className={className}>
      {sections ? (
        children
      ) : (
        <Stack>
          <FormProblem form={form} />
          {children}
        </Stack>
      )}
    </FormElement>
  );
}

/** Why the whole was refused. */
export function FormProblem<Values>({ form: { problem } }: { form: FormState<Values> }) {
  if (!problem) return null;
  return (
    <Notice key={problem.count} tone="bad">
      {problem.words}
    </Notice>
  );
}

type EndProps<Values> = { form: FormState<Values>; submit: string; onCancel?: () => void };

/** The buttons of a form in a dialog. */
export function FormEnd<Values>({ form, submit, onCancel }: EndProps<Values>) {
  const { t } = useTranslation('ui');
  return (
    <Actions>
      {onCancel && (
        <Button look="plain" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <Button type="submit" busy={form.isBusy}>
        {submit}
      </Button>
    </Actions>
  );
}
