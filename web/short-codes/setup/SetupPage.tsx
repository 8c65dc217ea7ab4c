import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeywordRow } from '#contract/short-codes.ts';
import { IconAsterisk } from '#web/ui/icons.ts';
import { EmptyState, Page, ProblemNote, Rows, RowsSkeleton } from '#web/ui/index.ts';
import { AnswersDialog } from './AnswersDialog.tsx';
import { KeywordItem } from './KeywordItem.tsx';
import { keywordsQuery } from './keywords.ts';
import { SetupDialog } from './SetupDialog.tsx';

type Opened = { kind: 'edit' | 'answers'; row: KeywordRow };

/** The account's numbers and keywords, with what happens to the messages to each. */
export function SetupPage() {
  const { t } = useTranslation('shortCodes');
  const { data, error, refetch } = useQuery(keywordsQuery);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <Page narrow title={t('setup')} context={t('setupPage.context')}>
      {!data ? (
        error ? (
          <ProblemNote error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton count={3} />
        )
      ) : data.keywords.length === 0 ? (
        <EmptyState icon={IconAsterisk} title={t('setupPage.empty')}>
          {t('setupPage.emptyText')}
        </EmptyState>
      ) : (
        <Rows label={t('setupPage.keywords')}>
          {data.keywords.map((row) => (
            <KeywordItem
              key={row.endpointId}
              row={row}
              onEdit={() => setOpened({ kind: 'edit', row })}
              onShowAnswers={() => setOpened({ kind: 'answers', row })}
            />
          ))}
        </Rows>
      )}
      {opened?.kind === 'edit' && <SetupDialog row={opened.row} onClose={close} />}
      {opened?.kind === 'answers' && <AnswersDialog row={opened.row} onClose={close} />}
    </Page>
  );
}
