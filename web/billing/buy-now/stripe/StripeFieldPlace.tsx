import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Text, useColors } from '#web/ui/index.ts';
import classes from './StripeFieldPlace.module.css';
import type { StripeChange, StripeElement, StripeElements, StripeField } from './stripe-js.ts';
import { styleIn } from './style.ts';

type Props = {
  elements: StripeElements;
  kind: StripeField;
  label: string;
  error: string | undefined;
  whole?: boolean;
  onMounted: (element: StripeElement | undefined) => void;
  onChange: (change: StripeChange) => void;
};

/** A field of Stripe's where ours would stand, in their look. */
export function StripeFieldPlace({ elements, kind, label, error, whole, ...events }: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const element = useRef<StripeElement>(null);
  const { isDark } = useColors();
  const mounted = useEffectEvent(events.onMounted);
  const changed = useEffectEvent(events.onChange);
  useEffect(() => {
    const made = elements.create(kind, { style: styleIn(place.current!), placeholder: '' });
    made.mount(place.current!);
    made.on('change', (change) => changed(change));
    element.current = made;
    mounted(made);
    return () => {
      mounted(undefined);
      element.current = null;
      made.destroy();
    };
  }, [elements, kind]);
  // Its text has the colours of here, which a frame does not inherit.
  useEffect(() => {
    place.current!.dataset['colors'] = isDark ? 'dark' : 'light';
    element.current?.update({ style: styleIn(place.current!) });
  }, [isDark]);
  return (
    <div className={classes.field} data-full-width={whole || undefined}>
      {/* A press on the label is Stripe's to hear: it gives the focus to its field. */}
      <label htmlFor={id} className={classes.label}>
        {label}
        <span aria-hidden className={classes.required}>
          {' *'}
        </span>
      </label>
      <div ref={place} id={id} className={classes.place} data-wrong={error !== undefined || undefined} />
      {error !== undefined && (
        <div role="alert">
          <Text size="xs" tone="bad" above="xs">
            {error}
          </Text>
        </div>
      )}
    </div>
  );
}
