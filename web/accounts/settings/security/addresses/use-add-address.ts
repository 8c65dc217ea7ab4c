import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showDone } from '#web/ui/toast.tsx';
import { problemOf } from '../../confirm/use-confirmed.ts';
import { networkFault } from './network-fault.ts';
import { useSetNetworks } from './use-set-networks.ts';

/** Adds to the networks; before the first, which limits the account, it has to be asked. */
export function useAddAddress(networks: string[]) {
  const { t } = useTranslation('mySettings');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [first, setFirst] = useState({ network: '', isAsked: false });
  const { mutate, isPending } = useSetNetworks();
  const closeQuestion = () => setFirst(({ network }) => ({ network, isAsked: false }));

  const add = (network: string) => {
    closeQuestion();
    mutate((now) => [...now, network], {
      onSuccess: () => {
        setTyped('');
        showDone(t('addresses.added', { network }));
        input.current?.focus();
      },
      onError: (error) => {
        setFault(problemOf(error) ?? undefined);
        input.current?.select();
      },
    });
  };
  const begin = (network: string) => {
    setFault(undefined);
    if (networks.length === 0) setFirst({ network, isAsked: true });
    else add(network);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const found = networkFault(typed.trim(), networks);
    if (found === undefined) return begin(typed.trim());
    setFault(found);
    input.current?.focus();
  };
  return { input, typed, setTyped, fault, first, closeQuestion, add, begin, submit, isPending };
}
