import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllowedAddresses } from '#contract/allowed-addresses.ts';
import { IconMapPin, IconPlus } from '#web/ui/icons.ts';
import { Button, Form, Inline, LoadedDialog, TextField, useForm } from '#web/ui/index.ts';
import { problemOf } from '../../../settings/confirm/use-with-confirmation.ts';
import { allowedAddressesQuery } from '../../../settings/queries.ts';
import { networkError } from './network-error.ts';
import { useSetNetworks } from './use-set-networks.ts';

const loadLimitDialog = async () => (await import('./LimitDialog.tsx')).LimitDialog;

/**
 * Adds an allowed network. The first network limits the account, so adding it needs confirmation. `allowed` is
 * undefined while it loads; what is submitted before then waits for it.
 */
export function AddAddress({ allowed }: { allowed: AllowedAddresses | undefined }) {
  const { t } = useTranslation('mySettings');
  const networks = allowed?.networks ?? [];
  const queryClient = useQueryClient();
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
  const confirmFirst = (network: string) => setFirst({ network, isOpen: true });
  const checkAndSubmit = async () => {
    if (!(await form.check())) return;
    const { networks: now } = allowed ?? (await queryClient.ensureQueryData(allowedAddressesQuery));
    const network = form.values.network.trim();
    if (now.length === 0) confirmFirst(network);
    else await form.send({ network });
  };
  return (
    <>
      {/* The section shows why the addresses did not load. */}
      <Form form={form} onSubmit={() => void checkAndSubmit().catch(() => undefined)}>
        <TextField
          {...form.field('network')}
          label={t('addresses.field')}
          hint={allowed && t('addresses.hint', { current: allowed.current })}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <Inline>
          <Button type="submit" look="plain" icon={IconPlus} busy={form.isBusy}>
            {t('addresses.add')}
          </Button>
          {/* Offered only at first: later, only users in an allowed network can open this page. */}
          {allowed && networks.length === 0 && (
            <AddMine allowed={allowed} isBusy={form.isBusy} onAdd={confirmFirst} />
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

type AddMineProps = { allowed: AllowedAddresses; isBusy: boolean; onAdd: (network: string) => void };

function AddMine({ allowed: { suggested, current }, isBusy, onAdd }: AddMineProps) {
  const { t } = useTranslation('mySettings');
  return (
    <Button look="plain" icon={IconMapPin} busy={isBusy} onClick={() => onAdd(suggested)}>
      {t(suggested === current ? 'addresses.addMine' : 'addresses.addMyNetwork', { network: suggested })}
    </Button>
  );
}
