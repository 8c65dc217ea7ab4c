import { useFormat } from './format.tsx';

/** Shows the local time of events that users compare. Includes the seconds if the event was today. */
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
