import { useFormat } from './format.tsx';
import { Tooltip } from '../text/Tooltip.tsx';
import { useMinute } from './minute.ts';

type Props = {
  at: string | null;
  /** The browser says the exact one: of many moments at once, as in a list. */
  plain?: boolean;
};

/** A moment in relative words that stay true, the exact one on hover or touch. */
export function Moment({ at, plain = false }: Props) {
  const format = useFormat();
  useMinute();
  if (at === null) return <span>–</span>;
  const words = (
    <time className="number" dateTime={at} title={plain ? format.exact(at) : undefined}>
      {format.relative(at)}
    </time>
  );
  if (plain) return words;
  return <Tooltip label={format.exact(at)}>{words}</Tooltip>;
}
