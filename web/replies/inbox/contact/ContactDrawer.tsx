import { Drawer } from '#web/ui/index.ts';
import { ContactPane } from './ContactPane.tsx';

type Props = { opened: boolean; onClose: () => void; title: string; number: string };

/** The contact where there is no room for it beside the conversation. */
export function ContactDrawer({ number, ...props }: Props) {
  return (
    <Drawer {...props}>
      <ContactPane number={number} />
    </Drawer>
  );
}
