import { useQueryClient } from '@tanstack/react-query';
import { DetailsDialog } from '#web/accounts/index.ts';
import { noticesQuery } from '../queries.ts';
import { useRaiseFlag } from '../session-flags.ts';
import type { ShellDialogProps } from './due-dialog.ts';

/** Shown once per session until the details are confirmed. */
export function ConfirmDetailsDialog({ opened, onClosed }: ShellDialogProps) {
  const raiseFlag = useRaiseFlag();
  const queryClient = useQueryClient();
  const { queryKey } = noticesQuery;
  const recordConfirmed = async () => {
    // A response from before the confirmation would open the dialog again.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (known) => known && { ...known, confirmDetails: false });
  };
  return (
    <DetailsDialog
      opened={opened}
      onLater={() => raiseFlag('confirm-details')}
      onConfirmed={() => void recordConfirmed()}
      onClosed={onClosed}
    />
  );
}
