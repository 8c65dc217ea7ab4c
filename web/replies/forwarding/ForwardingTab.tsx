import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredForwardingRule } from '#contract/forwarding.ts';
import { IconPlus, IconRoute } from '#web/ui/icons.ts';
import { Button, EmptyState, ProblemNote, Rows, RowsSkeleton, Section } from '#web/ui/index.ts';
import { DeleteRule } from './DeleteRule.tsx';
import { ForwardsDialog } from './ForwardsDialog.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { RuleRow } from './RuleRow.tsx';
import { rulesQuery } from './rules.ts';

type Opened = { kind: 'add' } | { kind: 'edit' | 'delete' | 'forwards'; rule: StoredForwardingRule };

/** The user's rules for forwarding replies. */
export function ForwardingTab() {
  const { t } = useTranslation('forwarding');
  const { data, error, refetch } = useQuery(rulesQuery);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <Section
      title={t('title')}
      context={t('context')}
      actions={
        data && (
          <Button icon={IconPlus} onClick={() => setOpened({ kind: 'add' })}>
            {t('add')}
          </Button>
        )
      }
    >
      {!data ? (
        error ? (
          <ProblemNote error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton count={3} />
        )
      ) : data.rules.length === 0 ? (
        <EmptyState icon={IconRoute} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <Rows label={t('title')}>
          {data.rules.map((rule) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              onEdit={() => setOpened({ kind: 'edit', rule })}
              onDelete={() => setOpened({ kind: 'delete', rule })}
              onShowForwards={() => setOpened({ kind: 'forwards', rule })}
            />
          ))}
        </Rows>
      )}
      {data && (opened?.kind === 'add' || opened?.kind === 'edit') && (
        <RuleDialog
          rule={opened.kind === 'edit' ? opened.rule : undefined}
          maySendMessages={data.maySendMessages}
          onClose={close}
        />
      )}
      {opened?.kind === 'forwards' && <ForwardsDialog rule={opened.rule} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteRule rule={opened.rule} onClose={close} />}
    </Section>
  );
}
