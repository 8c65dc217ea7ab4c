import { useState } from 'react';
import { flushSync } from 'react-dom';
import { BrandMark, useClient, useFormat, useWindowEvent } from '#web/ui/index.ts';
import classes from './PrintHead.module.css';

/** Shows the brand and the time of printing, only on paper. */
export function PrintHeader() {
  const { name } = useClient().brand;
  const format = useFormat();
  const [now, setNow] = useState(() => new Date());
  useWindowEvent('beforeprint', () => flushSync(() => setNow(new Date())));
  return (
    <div className={classes.head} aria-hidden>
      <BrandMark size={28} />
      <b>{name}</b>
      <span>{format.dateTime(now)}</span>
    </div>
  );
}
