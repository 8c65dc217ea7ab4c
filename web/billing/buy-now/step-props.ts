import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import type { DrawerDialog } from './dialogs/DrawerDialogs.tsx';
import type { Flow } from './use-flow.ts';

export type StepProps = {
  flow: Flow;
  settings: PurchaseSettings;
  onOpenDialog: (dialog: DrawerDialog) => void;
  onClose: () => void;
  /** Closes without confirmation, before navigating to a page. */
  onLeave: () => void;
};
