import { useTranslation } from 'react-i18next';
import type { KeywordRow } from '#contract/short-codes.ts';
import { Dialog, LoadedPart, RowsSkeleton } from '#web/ui/index.ts';
import { useKeywordName } from './use-keyword-name.ts';

type Props = { row: KeywordRow; onClose: () => void };

const loadList = async () => (await import('./AnswersList.tsx')).AnswersList;

/** What a keyword answered. The code of the list loads with the first dialog. */
export function AnswersDialog({ row, onClose }: Props) {
  const { t } = useTranslation('shortCodes');
  return (
    <Dialog
      opened
      width={860}
      title={t('answersOf.title', { name: useKeywordName()(row) })}
      onClose={onClose}
    >
      <LoadedPart
        name="list of answers"
        load={loadList}
        fallback={<RowsSkeleton count={4} />}
        with={{ keywordId: row.endpointId }}
      />
    </Dialog>
  );
}
