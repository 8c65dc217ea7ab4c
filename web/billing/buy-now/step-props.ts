import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import type { DrawerDialog } from './dialogs/DrawerDialogs.tsx';
import type { BuyNowFlow } from './use-flow.ts';

export type StepProps = {
  flow: BuyNowFlow;
  settings: PurchaseSettings;
  onOpenDialog: (dialog: DrawerDialog) => void;
  onClose: () => void;
  /** Closes without confirmation, before navigating to a page. */
  onLeave: () => void;
};
