import { useFormat } from './format.tsx';

/** `amount` is in thousandths of a credit. */
export function Credits({ amount }: { amount: number }) {
  const format = useFormat();
  return <span className="credits number">{format.credits(amount)}</span>;
}
