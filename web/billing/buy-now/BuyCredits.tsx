import { Button } from '#web/ui/index.ts';
import { openBuyNow } from './buy-now-store.ts';
import { useCanBuy } from './use-can-buy.ts';

type Props = {
  label: string;
  /**
   * How many credits the user lacks, in thousandths of a credit. The drawer's field starts with this
   * amount.
   */
  missing?: number;
};

/** A button that opens the drawer for buying credits. Renders nothing for users who cannot buy credits. */
export function BuyCredits({ label, missing }: Props) {
  if (!useCanBuy()) return null;
  const credits = missing === undefined ? undefined : Math.ceil(missing / 1000);
  return (
    <Button size="small" look="tinted" onClick={() => openBuyNow(credits)}>
      {label}
    </Button>
  );
}
