import { useTranslation } from 'react-i18next';
import { changeWebhook } from '#contract/webhooks.ts';
import { problemOf, useIsAllowed, useWithConfirmation } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { Button, Form, FormProblem, LegendFooter, Stack, UnsavedGuard, useForm } from '#web/ui/index.ts';
import { fieldOf, findErrors, toSettings, toValues, type WebhookValues } from '../form/form-values.ts';
import { WebhookFields } from '../form/WebhookFields.tsx';
import classes from './SettingsTab.module.css';
import { useWebhook } from './webhook-context.ts';

/** Changes everything about the webhook, except its environment. */
export function SettingsTab() {
  const { t } = useTranslation('webhooks');
  const webhook = useWebhook();
  const isEditable = useIsAllowed(changeWebhook);
  const send = useWithConfirmation((values: WebhookValues) =>
    call(changeWebhook, { params: { webhookId: webhook.id }, body: toSettings(values) }),
  );
  const form = useForm(send, {
    initial: toValues(webhook),
    check: (values) => findErrors(values, t),
    fieldOf,
    problemText: problemOf,
    doneMessage: () => t('form.saved'),
  });
  return (
    <Stack narrow>
      <Form form={form} sections>
        <UnsavedGuard unsaved={form.isChanged} />
        <fieldset disabled={!isEditable} className={classes.fields}>
          <WebhookFields isStored form={form} />
        </fieldset>
        <LegendFooter ruled>
          <Stack align="start">
            <FormProblem form={form} />
            {isEditable && (
              <Button type="submit" busy={form.isBusy}>
                {t('form.save')}
              </Button>
            )}
          </Stack>
        </LegendFooter>
      </Form>
    </Stack>
  );
}
