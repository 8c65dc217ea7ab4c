import { IconCheck, IconCircleX } from '#web/ui/icons.ts';
import { Chip } from '#web/ui/index.ts';

/** The HTTP status of a call. */
export function StatusChip({ status }: { status: number }) {
  return status < 400 ? (
    <Chip look="delivered" icon={IconCheck} label={String(status)} />
  ) : (
    <Chip look="failed" icon={IconCircleX} label={String(status)} />
  );
}
