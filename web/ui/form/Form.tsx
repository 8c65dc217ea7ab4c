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
  /** Replaces the form's own submit, for example to show a preview first. */
  onSubmit?: () => void;
  /** The children are page sections, and the page itself renders `FormProblem`. */
  sections?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A `useForm` form, with the form-level problem above its fields. */
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

type ProblemProps<Values> = {
  form: FormState<Values>;
  /** A remedy for the problem, such as a link. */
  children?: ReactNode;
};

export function FormProblem<Values>({ form: { problem }, children }: ProblemProps<Values>) {
  if (!problem) return null;
  return (
    <div key={problem.count} ref={scrollIntoView}>
      <Notice tone="bad">
        {problem.words}
        {children}
      </Notice>
    </div>
  );
}

const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

type ButtonsProps<Values> = { form: FormState<Values>; submit: string; onCancel?: () => void };

export function FormButtons<Values>({ form, submit, onCancel }: ButtonsProps<Values>) {
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
