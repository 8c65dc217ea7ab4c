import type { Campaign } from '#contract/sending.ts';
import { CancelDialog } from '../report/CancelDialog.tsx';
import { SendNow } from '../report/SendNow.tsx';
import { TimeDialog } from '../report/TimeDialog.tsx';
import type { Asked } from './CampaignMenu.tsx';

type Props = { asked: Asked; campaign: Campaign; opened: boolean; onClose: () => void };

/** What is asked before something is done with a campaign of the list. */
export function RowDialogs({ asked, opened, ...more }: Props) {
  return (
    <>
      <CancelDialog opened={opened && asked === 'cancel'} {...more} />
      <TimeDialog opened={opened && asked === 'time'} {...more} />
      <SendNow opened={opened && asked === 'now'} {...more} />
    </>
  );
}
