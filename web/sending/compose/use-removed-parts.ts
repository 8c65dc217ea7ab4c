import { useEffect, useEffectEvent, useState } from 'react';
import type { MessageDraft } from '#contract/message-draft.ts';
import { useDeletedGroups } from '#web/contacts/index.ts';
import type { FormState } from '#web/ui/index.ts';
import type { Draft } from './draft.ts';

export type RemovedDraftParts = MessageDraft['gone'];

const NOTHING_REMOVED: RemovedDraftParts = {
  groupIds: [],
  excludedGroupIds: [],
  list: false,
  numbers: false,
  earlier: false,
  changes: false,
};

/**
 * Returns the parts that were removed from the draft because they no longer exist. `initial` are the parts
 * that were missing when the draft was loaded. Also returns groups that were deleted later, or that only the
 * URL named.
 */
export function useRemovedParts(
  initial: RemovedDraftParts = NOTHING_REMOVED,
  form: FormState<Draft>,
): RemovedDraftParts {
  const groupIds = useRemoveDeletedGroups('groupIds', form);
  const excludedGroupIds = useRemoveDeletedGroups('excludedGroupIds', form);
  return {
    ...initial,
    groupIds: [...initial.groupIds, ...groupIds],
    excludedGroupIds: [...initial.excludedGroupIds, ...excludedGroupIds],
  };
}

function useRemoveDeletedGroups(
  name: 'groupIds' | 'excludedGroupIds',
  { values, change }: FormState<Draft>,
): number[] {
  const deleted = useDeletedGroups(values[name]);
  const [removed, setRemoved] = useState<number[]>([]);
  const found = deleted.filter((id) => !removed.includes(id));
  if (found.length > 0) setRemoved([...removed, ...found]);
  const remove = useEffectEvent(() => change({ [name]: values[name].filter((id) => !deleted.includes(id)) }));
  useEffect(() => {
    if (deleted.length > 0) remove();
  }, [deleted]);
  return removed;
}
