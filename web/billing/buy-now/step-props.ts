import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import type { Question } from './dialogs/Asked.tsx';
import type { Flow } from './use-flow.ts';

/** What each step of the drawer is given. */
export type StepProps = {
  flow: Flow;
  settings: PurchaseSettings;
  onAsk: (question: Question) => void;
  onClose: () => void;
  /** Closes without a question, to go to a page. */
  onLeave: () => void;
};
