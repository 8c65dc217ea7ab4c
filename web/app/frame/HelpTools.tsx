import { ShortcutsItem } from '../shortcuts/ShortcutsItem.tsx';
import { HelpMenu } from './HelpMenu.tsx';
import { StatusIndicator } from './status/StatusIndicator.tsx';

/** Whether all is well, and what helps. */
export const HelpTools = () => (
  <>
    <StatusIndicator />
    <HelpMenu>
      <ShortcutsItem />
    </HelpMenu>
  </>
);
