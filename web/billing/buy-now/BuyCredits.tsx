import { Button } from '#web/ui/index.ts';
import { openBuyNow } from './buying.ts';
import { useMayBuy } from './use-may-buy.ts';

type Props = {
  label: string;
  /** What is missing, in thousandths of a credit: it is filled in. */
  missing?: number;
};

/** Leads to the drawer from where credits run out; nothing for who does not buy here. */
export function BuyCredits({ label, missing }: Props) {
  if (!useMayBuy()) return null;
  const credits = missing === undefined ? undefined : Math.ceil(missing / 1000);
  return (
    <Button size="small" look="tinted" onClick={() => openBuyNow(credits)}>
      {label}
    </Button>
  );
}
