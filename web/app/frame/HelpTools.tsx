import { HelpButton } from './HelpButton.tsx';
import { StatusIndicator } from './status/StatusIndicator.tsx';

/** Whether all is well, and what helps. */
export const HelpTools = () => (
  <>
    <StatusIndicator />
    <HelpButton />
  </>
);
