import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllowedAddresses } from '#contract/allowed-addresses.ts';
import { IconMapPin, IconPlus } from '#web/ui/icons.ts';
import { Button, Form, Inline, LoadedDialog, TextField, useForm } from '#web/ui/index.ts';
import { problemOf } from '../../../settings/confirm/use-with-confirmation.ts';
import { networkError } from './network-error.ts';
import { useSetNetworks } from './use-set-networks.ts';

const loadLimitDialog = async () => (await import('./LimitDialog.tsx')).LimitDialog;

/** Adds an allowed network. The first network limits the account, so adding it needs confirmation. */
export function AddAddress({ allowed: { networks, current, suggested } }: { allowed: AllowedAddresses }) {
  const { t } = useTranslation('mySettings');
  const [first, setFirst] = useState({ network: '', isOpen: false });
  const setNetworks = useSetNetworks();
  const form = useForm(
    ({ network }: { network: string }) => setNetworks.mutateAsync((now) => [...now, network.trim()]),
    {
      initial: { network: '' },
      check: ({ network }) => ({ network: networkError(network.trim(), networks) }),
      fieldOf: () => 'network',
      problemText: problemOf,
      doneMessage: (_, { network }) => t('addresses.added', { network: network.trim() }),
      onDone: (_answer, _values, { change, focus }) => {
        change({ network: '' });
        focus('network');
      },
      changesNothing: true,
    },
  );
  const closeDialog = () => setFirst(({ network }) => ({ network, isOpen: false }));
  const submit = (network: string) => {
    if (networks.length === 0) setFirst({ network, isOpen: true });
    else void form.send({ network });
  };
  const checkAndSubmit = async () => {
    if (await form.check()) submit(form.values.network.trim());
  };
  return (
    <>
      <Form form={form} onSubmit={() => void checkAndSubmit()}>
        <TextField
          {...form.field('network')}
          label={t('addresses.field')}
          hint={t('addresses.hint', { current })}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <Inline>
          <Button type="submit" look="plain" icon={IconPlus} busy={form.isBusy}>
            {t('addresses.add')}
          </Button>
          {/* Offered only at first: later, only users in an allowed network can open this page. */}
          {networks.length === 0 && (
            <Button look="plain" icon={IconMapPin} busy={form.isBusy} onClick={() => submit(suggested)}>
              {t(suggested === current ? 'addresses.addMine' : 'addresses.addMyNetwork', {
                network: suggested,
              })}
            </Button>
          )}
        </Inline>
      </Form>
      {/* Keep the dialog outside the form, or its buttons would submit the form. */}
      <LoadedDialog
        load={loadLimitDialog}
        opened={first.isOpen}
        onClose={closeDialog}
        with={{
          network: first.network,
          onAccept: () => {
            closeDialog();
            void form.send({ network: first.network });
          },
        }}
      />
    </>
  );
}
