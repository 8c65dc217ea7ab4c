import { useQuery } from '@tanstack/react-query';
import { securityScoreQuery } from '#web/accounts/index.ts';
import { useClient } from '#web/ui/index.ts';
import { expiringGroupsQuery } from '#web/contacts/index.ts';
import { useSessionFlags } from '../session-flags.ts';
import { useNotices } from '../use-notices.ts';
import type { CardFacts } from './items.ts';

export function useCardFacts(): CardFacts {
  const { notices } = useNotices();
  return {
    announcement: useClient().announcement,
    expiringGroups: useQuery(expiringGroupsQuery).data?.expringGroupsCount,
    score: useQuery(securityScoreQuery).data?.score,
    contactsChange: notices?.contactsChange,
    dismissed: notices?.dismissed,
    flags: useSessionFlags(),
  };
}
