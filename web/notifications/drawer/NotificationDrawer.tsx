import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { securityScoreQuery } from '#web/accounts/index.ts';
import { Drawer, EmptyState, ProblemNote } from '#web/ui/index.ts';
import { IconBell } from '#web/ui/icons.ts';
import { AnnouncementCard } from '../announcement/AnnouncementCard.tsx';
import { ContactsChangeCard } from '../cards/ContactsChangeCard.tsx';
import { ExpiringGroupsCard } from '../cards/ExpiringGroupsCard.tsx';
import { SecurityScoreCard } from '../cards/SecurityScoreCard.tsx';
import { DEVELOPER_MENU } from '../developer/developer-menu.ts';
import { DeveloperMenu } from '../developer/DeveloperMenu.tsx';
import { expiringGroupsQuery } from '#web/contacts/index.ts';
import { noticesQuery } from '../queries.ts';
import type { CardKind } from './items.ts';
import classes from './NotificationDrawer.module.css';

/** A card calls `onLeave` when it opens a page. */
const CARDS: Record<CardKind, (props: { onLeave: () => void }) => ReactNode> = {
  announcement: AnnouncementCard,
  expiringGroups: ExpiringGroupsCard,
  contactsChange: ContactsChangeCard,
  securityScore: SecurityScoreCard,
};

type Props = { opened: boolean; items: CardKind[]; onClose: () => void };

export function NotificationDrawer({ opened, items, onClose }: Props) {
  const { t } = useTranslation('notifications');
  return (
    <Drawer
      opened={opened}
      title={t('title')}
      actions={DEVELOPER_MENU && <DeveloperMenu />}
      onClose={onClose}
    >
      <Cards items={items} onLeave={onClose} />
    </Drawer>
  );
}

function Cards({ items, onLeave }: { items: CardKind[]; onLeave: () => void }) {
  const { t } = useTranslation('notifications');
  const list = useRef<HTMLDivElement>(null);
  const { problem, retry } = useFailedQueries();
  useEffect(() => {
    // If the focused card was removed, focus the list instead.
    if (document.activeElement === document.body) list.current?.focus();
  });
  return (
    <div ref={list} tabIndex={-1} className={classes.cards}>
      {problem && <ProblemNote error={problem} onRetry={retry} />}
      {items.map((item) => {
        const Card = CARDS[item];
        return <Card key={item} onLeave={onLeave} />;
      })}
      {items.length === 0 && !problem && <EmptyState icon={IconBell} title={t('none')} />}
    </div>
  );
}

/** Returns the first error, and a function that retries the failed queries. */
function useFailedQueries() {
  const queries = [
    useQuery(noticesQuery),
    useQuery({ ...expiringGroupsQuery, refetchOnMount: 'always' }),
    useQuery(securityScoreQuery),
  ];
  const failed = queries.filter(({ isLoadingError }) => isLoadingError);
  return {
    problem: failed[0]?.error,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
