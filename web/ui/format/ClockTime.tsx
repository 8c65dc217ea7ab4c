import { useFormat } from './format.tsx';

/** What the clock showed at a moment, to the second where that was today: for what happens at once, and is compared. */
export function ClockTime({ at }: { at: string }) {
  const format = useFormat();
  const clock = format.clockOf(at);
  const isToday = clock.startsWith(format.today());
  return (
    <time className="number" dateTime={at} title={format.exact(at)}>
      {isToday ? format.clockSeconds(at) : format.shortTime(clock)}
    </time>
  );
}
