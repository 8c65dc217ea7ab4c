import { Drawer } from '#web/ui/index.ts';
import { ContactPane } from './ContactPane.tsx';

type Props = { opened: boolean; onClose: () => void; title: string; number: string };

/** Shows the contact in narrow windows, which have no room beside the conversation. */
export function ContactDrawer({ number, ...props }: Props) {
  return (
    <Drawer {...props}>
      <ContactPane number={number} />
    </Drawer>
  );
}
