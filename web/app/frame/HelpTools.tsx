import { HelpButton } from './HelpButton.tsx';
import { StatusIndicator } from './status/StatusIndicator.tsx';

export const HelpTools = () => (
  <>
    <StatusIndicator />
    <HelpButton />
  </>
);
