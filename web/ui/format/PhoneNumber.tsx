import { lazy, Suspense } from 'react';
import classes from './PhoneNumber.module.css';

// The numbering plans of the world weigh 50 KB: the page need not wait for them.
const FormattedNumber = lazy(() => import('./FormattedNumber.tsx').catch(() => ({ default: Plain })));

/** E.164 digits as people read them. Until that can be said, their place is kept free. */
export function PhoneNumber({ digits }: { digits: string }) {
  return (
    <span className="number">
      <Suspense fallback={<span className={classes.place}>+{digits}</span>}>
        <FormattedNumber digits={digits} />
      </Suspense>
    </span>
  );
}

/** Where the plans could not be fetched: a number is no reason to lose the page. */
function Plain({ digits }: { digits: string }) {
  return `+${digits}`;
}
