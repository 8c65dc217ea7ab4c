import { Tooltip } from '@mantine/core';
import { useFormat } from './format.tsx';
import { useMinute } from './minute.ts';

/** A moment in relative words that stay true, the exact one on hover or touch. */
export function Moment({ at }: { at: string | null }) {
  const format = useFormat();
  useMinute();
  if (at === null) return <span>–</span>;
  return (
    <Tooltip label={format.exact(at)} events={{ hover: true, focus: true, touch: true }}>
      <time className="number" dateTime={at}>
        {format.relative(at)}
      </time>
    </Tooltip>
  );
}
