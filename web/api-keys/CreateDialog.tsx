import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API_ENVIRONMENTS, type ApiEnvironment } from '#contract/api-key-states.ts';
import { type ApiScope, createApiKey } from '#contract/api-keys.ts';
import { ConfirmItIsYou, problemOf, useWithConfirmation } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import {
  Dialog,
  Form,
  FormButtons,
  RadioList,
  Stack,
  Text,
  TextField,
  toMoment,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { ExpiryField } from './ExpiryField.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import { SecretShown } from './SecretShown.tsx';

type Props = { opened: boolean; onClose: () => void };
type Created = { secret: string; scopes: ApiScope[] };

/** Creates a key, then shows its secret until the user has stored it. */
export function CreateDialog(props: Props) {
  return (
    <Suspense>
      <ConfirmItIsYou>
        <CreateKeyDialog {...props} />
      </ConfirmItIsYou>
    </Suspense>
  );
}

function CreateKeyDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('apiKeys');
  const [created, setCreated] = useState<Created>();
  return (
    <Dialog
      opened={opened}
      width={560}
      title={t(created ? 'secret.heading' : 'create')}
      mustAnswer={created !== undefined}
      onClose={onClose}
      onClosed={() => setCreated(undefined)}
    >
      {created ? (
        <SecretShown
          secret={created.secret}
          mayItSend={created.scopes.includes('campaigns.send')}
          onStored={onClose}
        />
      ) : (
        <CreateForm onCreated={setCreated} onCancel={onClose} />
      )}
    </Dialog>
  );
}

type Values = { name: string; environment: ApiEnvironment; scopes: ApiScope[]; expiresAt: string };
type FormProps = { onCreated: (created: Created) => void; onCancel: () => void };

function CreateForm({ onCreated, onCancel }: FormProps) {
  const { t } = useTranslation('apiKeys');
  const { localTime } = useFormat();
  const send = useWithConfirmation(({ expiresAt, ...body }: Values) =>
    call(createApiKey, {
      body: { ...body, expiresAt: expiresAt === '' ? null : toMoment(expiresAt, localTime) },
    }),
  );
  const form = useForm(send, {
    initial: { name: '', environment: 'live', scopes: ['campaigns.send', 'messages.view'], expiresAt: '' },
    check: ({ name, scopes }) => ({
      name: name.trim() === '' ? t('required') : undefined,
      scopes: scopes.length === 0 ? t('noScopes') : undefined,
    }),
    problemText: problemOf,
    onDone: ({ secret }, { scopes }) => onCreated({ secret, scopes }),
  });
  const environment = form.field('environment');
  return (
    <Form form={form}>
      <TextField
        {...form.field('name')}
        required
        focusFirst
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        maxLength={100}
      />
      <Stack gap="xs">
        <Text size="sm" strong>
          {t('environment')}
        </Text>
        <RadioList
          label={t('environment')}
          value={environment.value}
          options={API_ENVIRONMENTS.map((value) => ({
            value,
            label: t(`environments.${value}`),
            hint: t(`environmentHints.${value}`),
          }))}
          onChange={(value) => environment.onChange(value as ApiEnvironment)}
        />
      </Stack>
      <ScopeFields field={form.field('scopes')} />
      <ExpiryField field={form.field('expiresAt')} />
      <FormButtons form={form} submit={t('create')} onCancel={onCancel} />
    </Form>
  );
}
