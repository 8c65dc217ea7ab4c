import { useFormat } from './format.tsx';
import { Tooltip } from '../text/Tooltip.tsx';
import { useMinuteTick } from './use-minute-tick.ts';

type Props = {
  at: string | null;
  /** Uses a plain `title` instead of a tooltip: for lists of many moments. */
  plain?: boolean;
};

/** A relative time that updates itself, with the exact time on hover or touch. */
export function Moment({ at, plain = false }: Props) {
  const format = useFormat();
  useMinuteTick();
  if (at === null) return <span>–</span>;
  const words = (
    <time className="number" dateTime={at} title={plain ? format.exact(at) : undefined}>
      {format.relative(at)}
    </time>
  );
  if (plain) return words;
  return <Tooltip label={format.exact(at)}>{words}</Tooltip>;
}
