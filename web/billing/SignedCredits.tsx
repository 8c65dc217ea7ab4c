import { useFormat } from '#web/ui/index.ts';

/** What came in or went out, in thousandths of a credit, with its sign; what came in is in bronze. */
export function SignedCredits({ amount }: { amount: number }) {
  const format = useFormat();
  const words = format.credits(Math.abs(amount));
  return amount < 0 ? (
    <span className="number">−{words}</span>
  ) : (
    <span className="credits number">+{words}</span>
  );
}
