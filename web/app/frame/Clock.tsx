import { useEffect, useState } from 'react';
import { useFormat } from '#web/ui/index.ts';

/** The current date and time in the account's time zone. */
export function Clock() {
  const format = useFormat();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={now.toISOString().slice(0, 16)}>{format.dateTime(now)}</time>;
}
