import { useTranslation } from 'react-i18next';
import type { AllowedAddresses } from '#contract/allowed-addresses.ts';
import { errorMessage } from '#web/client/index.ts';
import { Button, Chip, Row, showProblem, showUndoToast, Text } from '#web/ui/index.ts';
import { IconMapPin, IconNetwork } from '#web/ui/icons.ts';
import { ConfirmationCancelled, problemOf } from '../../../settings/confirm/use-with-confirmation.ts';
import { restoreNetwork } from './restore-network.ts';
import { useSetNetworks } from './use-set-networks.ts';

type Props = { network: string; allowed: AllowedAddresses; onRemoved: () => void };

export function AddressRow({ network, allowed: { networks, current, suggested }, onRemoved }: Props) {
  const { t } = useTranslation(['mySettings', 'ui']);
  const { mutate, isPending, error } = useSetNetworks();
  const undo = useRestoreNetwork(network, networks);
  const remove = () => {
    const onSuccess = ({ networks: others }: AllowedAddresses) => {
      const isLast = others.length === 0;
      onRemoved();
      showUndoToast(
        isLast ? t('addresses.everywhereAgain') : t('addresses.removed', { network }),
        t('undo', { ns: 'ui' }),
        undo,
      );
    };
    mutate((now) => now.filter((each) => each !== network), { onSuccess });
  };
  const isMine = network === current || network === suggested;
  const isRange = network.includes('/');
  return (
    <Row
      icon={isRange ? IconNetwork : IconMapPin}
      title={<Text mono>{network}</Text>}
      mark={isMine && <Chip look="accent" icon={IconMapPin} label={t('addresses.mine')} />}
      note={isRange ? t('addresses.whole') : t('addresses.single')}
      problem={problemOf(error)}
      action={
        <Button
          look="plain"
          aria-label={t('addresses.removeNamed', { network })}
          busy={isPending}
          onClick={remove}
        >
          {t('addresses.remove')}
        </Button>
      }
    />
  );
}

/** Returns a function that adds a removed network again and keeps later changes to the list. */
function useRestoreNetwork(network: string, before: string[]): () => void {
  const { mutate } = useSetNetworks((error) => {
    if (!(error instanceof ConfirmationCancelled)) showProblem(errorMessage(error));
  });
  return () => mutate((now) => restoreNetwork(network, before, now));
}
