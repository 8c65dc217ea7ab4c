import { useFormat } from './format.tsx';

/** The local time, with seconds if it was today: for events that users compare. */
export function ClockTime({ at }: { at: string }) {
  const format = useFormat();
  const clock = format.localTime(at);
  const isToday = clock.startsWith(format.today());
  return (
    <time className="number" dateTime={at} title={format.exact(at)}>
      {isToday ? format.clockSeconds(at) : format.shortTime(clock)}
    </time>
  );
}
