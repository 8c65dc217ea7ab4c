import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeWebhook, type WebhookDetails } from '#contract/webhooks.ts';
import { problemOf, useIsAllowed, useWithConfirmation } from '#web/accounts/index.ts';
import { call, CallProblem } from '#web/client/index.ts';
import {
  Button,
  Form,
  FormProblem,
  LegendFooter,
  OutdatedNote,
  Stack,
  UnsavedGuard,
  useForm,
} from '#web/ui/index.ts';
import { fieldOf, findErrors, toSettings, toValues, type WebhookValues } from '../form/form-values.ts';
import { WebhookFields } from '../form/WebhookFields.tsx';
import { webhookQuery } from '../webhooks.ts';
import classes from './SettingsTab.module.css';
import { useWebhook } from './webhook-context.ts';

/**
 * Changes everything about the webhook, except its environment. Changes by others replace what the form shows only if
 * the user typed nothing.
 */
export function SettingsTab() {
  const current = useWebhook();
  const [opened, setOpened] = useState(current);
  return (
    <SettingsForm
      key={opened.version}
      webhook={opened}
      current={current}
      onReload={() => setOpened(current)}
      onSaved={setOpened}
    />
  );
}

const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof CallProblem && error.code === 'webhook_changed';

type Props = {
  /** The webhook when the form was opened, and now. */
  webhook: WebhookDetails;
  current: WebhookDetails;
  onReload: () => void;
  onSaved: (saved: WebhookDetails) => void;
};

function SettingsForm({ webhook, current, onReload, onSaved }: Props) {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  const query = webhookQuery(webhook.id);
  const isEditable = useIsAllowed(changeWebhook);
  const send = useWithConfirmation(async (values: WebhookValues) => {
    try {
      await call(changeWebhook, {
        params: { webhookId: webhook.id },
        query: { version: current.version },
        body: toSettings(values),
      });
    } catch (error) {
      // The user then sees that the settings changed, and can save again.
      if (isChangedElsewhere(error)) await queryClient.invalidateQueries(query);
      throw error;
    }
    // The settings are saved, even if they cannot be read again now.
    return queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  });
  const form = useForm(send, {
    initial: toValues(webhook),
    check: (values) => findErrors(values, t),
    fieldOf,
    problemText: problemOf,
    doneMessage: () => t('form.saved'),
    onDone: (saved) => saved && onSaved(saved),
  });
  const isOutdated = current.version !== webhook.version && !form.isBusy;
  const { isChanged } = form;
  useEffect(() => {
    if (isOutdated && !isChanged) onReload();
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
            {isOutdated && isChanged ? (
              <OutdatedNote text={t('form.changed')} loadLabel={t('form.load')} onLoad={onReload} />
            ) : (
              <FormProblem form={form} />
            )}
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
