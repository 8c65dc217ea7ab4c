import { useTranslation } from 'react-i18next';
import { type KeywordRow, updateKeywordSetup } from '#contract/short-codes.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { IconHash, IconPencil } from '#web/ui/icons.ts';
import { BareButton, Button, Chip, Inline, Row, Stack } from '#web/ui/index.ts';
import { ReportSwitches } from './ReportSwitches.tsx';
import { useKeywordName } from './use-keyword-name.ts';
import { useSummary } from './use-summary.ts';

type Props = { row: KeywordRow; onEdit: () => void; onShowAnswers: () => void };

/** A keyword or number: what happens to its messages, what went wrong last, and its reports. */
export function KeywordItem({ row, onEdit, onShowAnswers }: Props) {
  const { t } = useTranslation('shortCodes');
  const name = useKeywordName()(row);
  const mayEdit = useIsAllowed(updateKeywordSetup);
  return (
    <Row
      title={name}
      mark={<Chip look="queued" icon={IconHash} label={t(`setupPage.types.${row.type}`)} />}
      note={
        <Stack gap="xs">
          <span>{useSummary()(row)}</span>
          <Inline gap={12}>
            <BareButton
              className="link"
              aria-label={t('setupPage.viewAnswersOf', { name })}
              onClick={onShowAnswers}
            >
              {t('setupPage.viewAnswers')}
            </BareButton>
          </Inline>
          {mayEdit && <ReportSwitches row={row} name={name} />}
        </Stack>
      }
      problem={useProblems()(row)}
      action={
        mayEdit && (
          <Button
            size="small"
            look="plain"
            icon={IconPencil}
            aria-label={t('setupPage.editName', { name })}
            onClick={onEdit}
          >
            {t('setupPage.edit')}
          </Button>
        )
      }
    />
  );
}

/** Returns a function that says what needs attention; null if nothing does. */
function useProblems(): (row: KeywordRow) => string | null {
  const { t } = useTranslation('shortCodes');
  return ({ forwardEmail, isEmailConfirmed, forwardProblem, answerProblem, isGroupDeleted }) => {
    const isUnconfirmed = forwardEmail !== '' && !isEmailConfirmed;
    const problems = [
      isUnconfirmed && t('setupPage.unconfirmed', { email: forwardEmail }),
      !isUnconfirmed && forwardProblem !== null && t('setupPage.forwardProblem', { problem: forwardProblem }),
      isGroupDeleted && t('setupPage.groupDeleted'),
      answerProblem !== null && t('setupPage.answerProblem', { problem: answerProblem }),
    ].filter(Boolean);
    return problems.length > 0 ? problems.join(' ') : null;
  };
}
