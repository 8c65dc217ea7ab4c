import { useQueryClient } from '@tanstack/react-query';
import { DetailsDialog } from '#web/accounts/index.ts';
import { noticesQuery } from '../queries.ts';
import { useRaiseFlag } from '../session-flags.ts';
import type { ShellDialogProps } from './due.ts';

/** Once in a session, until the details are confirmed. */
export function ConfirmDetailsDialog({ opened, onClosed }: ShellDialogProps) {
  const raiseFlag = useRaiseFlag();
  const queryClient = useQueryClient();
  const { queryKey } = noticesQuery;
  const noteConfirmed = async () => {
    // What was asked before it was confirmed would ask again.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (known) => known && { ...known, confirmDetails: false });
  };
  return (
    <DetailsDialog
      opened={opened}
      onLater={() => raiseFlag('confirm-details')}
      onConfirmed={() => void noteConfirmed()}
      onClosed={onClosed}
    />
  );
}
