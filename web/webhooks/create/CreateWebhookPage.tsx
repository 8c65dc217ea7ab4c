import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createWebhook } from '#contract/webhooks.ts';
import { ConfirmItIsYou, problemOf, useWithConfirmation } from '#web/accounts/index.ts';
import { apiKeyQuery } from '#web/api-keys/index.ts';
import { call } from '#web/client/index.ts';
import {
  Button,
  Dialog,
  Form,
  FormProblem,
  LegendFooter,
  Page,
  PageSkeleton,
  ProblemNote,
  Stack,
  UnsavedGuard,
  useForm,
} from '#web/ui/index.ts';
import { fieldOf, findErrors, newValues, toSettings, type WebhookValues } from '../form/form-values.ts';
import { WebhookFields } from '../form/WebhookFields.tsx';
import { createWebhookSearch } from '../search.ts';
import { SecretShown } from '../SecretShown.tsx';
import { TestEvent } from '../calls/TestEvent.tsx';

const route = getRouteApi('/shell/Webhooks/Create');

/** Creates a webhook, perhaps for the API key in the address. */
export function CreateWebhookPage() {
  const { t } = useTranslation('webhooks');
  const { keyId } = createWebhookSearch(route.useSearch());
  const key = useQuery({ ...apiKeyQuery(keyId ?? 0), enabled: keyId !== undefined });
  return (
    <Page
      title={t('create')}
      narrow
      trail={
        <Link to="/Webhooks" className="link">
          {t('title')}
        </Link>
      }
    >
      {keyId !== undefined && !key.data ? (
        key.error ? (
          <ProblemNote error={key.error} onRetry={() => void key.refetch()} />
        ) : (
          <PageSkeleton kind="form" />
        )
      ) : (
        <Suspense fallback={<PageSkeleton kind="form" />}>
          <ConfirmItIsYou>
            <CreateForm
              initial={newValues(
                key.data && {
                  environment: key.data.environment,
                  keys: [{ id: key.data.id, name: key.data.name }],
                },
              )}
            />
          </ConfirmItIsYou>
        </Suspense>
      )}
    </Page>
  );
}

type Created = { id: number; secret: string };

function CreateForm({ initial }: { initial: WebhookValues }) {
  const { t } = useTranslation('webhooks');
  const [created, setCreated] = useState<Created>();
  const send = useWithConfirmation((values: WebhookValues) =>
    call(createWebhook, { body: { ...toSettings(values), environment: values.environment } }),
  );
  const form = useForm(send, {
    initial,
    check: (values) => findErrors(values, t),
    fieldOf,
    problemText: problemOf,
    onDone: setCreated,
  });
  return (
    <>
      <Form form={form} sections>
        <UnsavedGuard unsaved={form.isChanged} />
        <WebhookFields form={form} />
        <LegendFooter ruled>
          <Stack align="start">
            <FormProblem form={form} />
            <Button type="submit" busy={form.isBusy}>
              {t('create')}
            </Button>
          </Stack>
        </LegendFooter>
      </Form>
      {created && <CreatedDialog created={created} eventTypes={form.values.eventTypes} />}
    </>
  );
}

type DialogProps = { created: Created } & Pick<WebhookValues, 'eventTypes'>;

/** Shows the secret, and tries the webhook, before its page opens. */
function CreatedDialog({ created: { id, secret }, eventTypes }: DialogProps) {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  return (
    <Dialog opened mustAnswer width={640} title={t('secret.heading')} onClose={() => undefined}>
      <SecretShown
        secret={secret}
        onStored={() => void navigate({ to: '/Webhooks/$webhookId/Overview', params: { webhookId: id } })}
      >
        <TestEvent webhookId={id} eventTypes={eventTypes} />
      </SecretShown>
    </Dialog>
  );
}
