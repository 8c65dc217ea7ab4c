import { Chip, Tooltip, useFormat } from '#web/ui/index.ts';
import { IconAlertTriangle, IconClock } from '#web/ui/icons.ts';
import { describeExpiry } from './expiry.ts';

/** Shows when a group expires, highlighted if it expires soon. The exact date is in the tooltip. */
export function ExpiryChip({ day }: { day: string }) {
  const format = useFormat();
  const { soon, words } = describeExpiry(day, format);
  return (
    <Tooltip label={format.fullDay(day)}>
      <time dateTime={day}>
        {soon ? (
          <Chip look="held" icon={IconAlertTriangle} label={words} />
        ) : (
          <Chip look="queued" icon={IconClock} label={words} />
        )}
      </time>
    </Tooltip>
  );
}
