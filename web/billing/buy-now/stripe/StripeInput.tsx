import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Text, useColors } from '#web/ui/index.ts';
import classes from './StripeInput.module.css';
import type { StripeChange, StripeElement, StripeElements, StripeField } from './stripe-js.ts';
import { stripeStyleOf } from './style.ts';

type Props = {
  elements: StripeElements;
  kind: StripeField;
  label: string;
  error: string | undefined;
  whole?: boolean;
  onMounted: (element: StripeElement | undefined) => void;
  onChange: (change: StripeChange) => void;
};

/** One of Stripe's fields, styled like our own fields. */
export function StripeInput({ elements, kind, label, error, whole, ...events }: Props) {
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const element = useRef<StripeElement>(null);
  const { isDark } = useColors();
  const mounted = useEffectEvent(events.onMounted);
  const changed = useEffectEvent(events.onChange);
  useEffect(() => {
    const created = elements.create(kind, { style: stripeStyleOf(container.current!), placeholder: '' });
    created.mount(container.current!);
    created.on('change', (change) => changed(change));
    element.current = created;
    mounted(created);
    return () => {
      mounted(undefined);
      element.current = null;
      created.destroy();
    };
  }, [elements, kind]);
  // The frame does not inherit the page's colours.
  useEffect(() => {
    container.current!.dataset['colors'] = isDark ? 'dark' : 'light';
    element.current?.update({ style: stripeStyleOf(container.current!) });
  }, [isDark]);
  return (
    <div className={classes.field} data-full-width={whole || undefined}>
      {/* Stripe handles clicks on the label and focuses its field. */}
      <label htmlFor={id} className={classes.label}>
        {label}
        <span aria-hidden className={classes.required}>
          {' *'}
        </span>
      </label>
      <div ref={container} id={id} className={classes.input} data-wrong={error !== undefined || undefined} />
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
