import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Form, FormProblem, type FormState, LegendFooter, UnsavedGuard } from '#web/ui/index.ts';
import { useIsEditable } from './key-context.ts';
import classes from './KeyForm.module.css';

type Props<Values> = { form: FormState<Values>; children: ReactNode };

/** A tab's form. The children are legend sections. */
export function KeyForm<Values>({ form, children }: Props<Values>) {
  const { t } = useTranslation('apiKeys');
  const isEditable = useIsEditable();
  return (
    <Form form={form} sections className={classes.tab}>
      <UnsavedGuard unsaved={form.isChanged} />
      <fieldset disabled={!isEditable} className={classes.fields}>
        {children}
      </fieldset>
      <LegendFooter>
        <FormProblem form={form} />
        {isEditable && (
          <div>
            <Button type="submit" busy={form.isBusy}>
              {t('save')}
            </Button>
          </div>
        )}
      </LegendFooter>
    </Form>
  );
}
