import { useFormat } from './format.tsx';

/** An amount in thousandths of a credit, in bronze. */
export function Credits({ amount }: { amount: number }) {
  const format = useFormat();
  return <span className="credits number">{format.credits(amount)}</span>;
}
