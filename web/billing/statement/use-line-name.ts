import { useTranslation } from 'react-i18next';
import type { StatementLine } from '#contract/statement.ts';
import { useMonthName } from '../use-month-name.ts';

export function useLineName(): (line: StatementLine) => string {
  const { t } = useTranslation('billing');
  const month = useMonthName();
  return ({ kind, detail, document, account, amount }) => {
    if (kind === 'grant') return detail;
    if (kind === 'postpaid')
      return t(amount < 0 ? 'statement.limitEnded' : 'statement.limit', { month: month(detail) });
    if (document && (kind === 'purchase' || kind === 'withdrawal'))
      return t(`statement.${kind}`, { number: document.number });
    if (kind === 'allocation' && account !== null)
      return t(amount < 0 ? 'statement.allocated' : 'statement.returned', { account });
    return t(`statement.lines.${kind}`);
  };
}
