import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllowedAddresses } from '#contract/allowed-addresses.ts';
import { IconMapPin, IconPlus } from '#web/ui/icons.ts';
import { Button, Form, Inline, LoadedDialog, TextField, useForm } from '#web/ui/index.ts';
import { problemOf } from '../../confirm/use-confirmed.ts';
import { networkFault } from './network-fault.ts';
import { useSetNetworks } from './use-set-networks.ts';

const loadLimit = async () => (await import('./LimitDialog.tsx')).LimitDialog;

/** Adds to the networks; before the first, which limits the account, it has to be asked. */
export function AddAddress({ allowed: { networks, current, suggested } }: { allowed: AllowedAddresses }) {
  const { t } = useTranslation('mySettings');
  const [first, setFirst] = useState({ network: '', isAsked: false });
  const setNetworks = useSetNetworks();
  const form = useForm(
    ({ network }: { network: string }) => setNetworks.mutateAsync((now) => [...now, network.trim()]),
    {
      initial: { network: '' },
      check: ({ network }) => ({ network: networkFault(network.trim(), networks) }),
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
  const closeQuestion = () => setFirst(({ network }) => ({ network, isAsked: false }));
  const begin = (network: string) => {
    if (networks.length === 0) setFirst({ network, isAsked: true });
    else void form.send({ network });
  };
  const checkAndBegin = async () => {
    if (await form.check()) begin(form.values.network.trim());
  };
  return (
    <>
      <Form form={form} onSubmit={() => void checkAndBegin()}>
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
          {/* Later it is among them: from elsewhere nobody sees this page. */}
          {networks.length === 0 && (
            <Button look="plain" icon={IconMapPin} busy={form.isBusy} onClick={() => begin(suggested)}>
              {t(suggested === current ? 'addresses.addMine' : 'addresses.addMyNetwork', {
                network: suggested,
              })}
            </Button>
          )}
        </Inline>
      </Form>
      {/* Outside of the form, which would take its answer for a submission. */}
      <LoadedDialog
        load={loadLimit}
        opened={first.isAsked}
        onClose={closeQuestion}
        with={{
          network: first.network,
          onAccept: () => {
            closeQuestion();
            void form.send({ network: first.network });
          },
        }}
      />
    </>
  );
}
