import { useFormat } from '#web/ui/index.ts';

/** A change in credits with its sign, in thousandths of a credit. Additions are bronze. */
export function SignedCredits({ amount }: { amount: number }) {
  const format = useFormat();
  const text = format.credits(Math.abs(amount));
  return amount < 0 ? (
    <span className="number">−{text}</span>
  ) : (
    <span className="credits number">+{text}</span>
  );
}
