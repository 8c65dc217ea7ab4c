import type { Campaign } from '#contract/sending.ts';
import { CancelDialog } from '../report/CancelDialog.tsx';
import { SendNow } from '../report/SendNow.tsx';
import { TimeDialog } from '../report/TimeDialog.tsx';
import type { DialogRequest } from './CampaignMenu.tsx';

type Props = { request: DialogRequest; campaign: Campaign; opened: boolean; onClose: () => void };

/** The confirmation dialogs of the list's actions. */
export function RowDialogs({ request, opened, ...more }: Props) {
  return (
    <>
      <CancelDialog opened={opened && request === 'cancel'} {...more} />
      <TimeDialog opened={opened && request === 'time'} {...more} />
      <SendNow opened={opened && request === 'now'} {...more} />
    </>
  );
}
