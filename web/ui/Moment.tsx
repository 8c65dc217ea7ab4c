import { Tooltip } from '@mantine/core';
import { useFormat } from './format.tsx';

/** A moment in relative words, the exact one on hover. */
export function Moment({ at }: { at: string | null }) {
  const format = useFormat();
  if (at === null) return <span>–</span>;
  return (
    <Tooltip label={format.exact(at)}>
      <time className="number" dateTime={at}>
        {format.relative(at)}
      </time>
    </Tooltip>
  );
}
