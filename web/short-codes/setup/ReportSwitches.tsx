import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type KeywordRow, updateKeywordSetup } from '#contract/short-codes.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { Checkbox, Inline, showProblem, showSuccess } from '#web/ui/index.ts';
import { keywordsQuery } from './keywords.ts';

const REPORTS = ['reportDay', 'reportWeek', 'reportMonth'] as const;
type Report = (typeof REPORTS)[number];

/** Turns the reports of a keyword on and off, at once. */
export function ReportSwitches({ row, name }: { row: KeywordRow; name: string }) {
  const { t } = useTranslation('shortCodes');
  const queryClient = useQueryClient();
  const { endpointId, shortCodeId } = row;
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ report, isOn }: { report: Report; isOn: boolean }) =>
      call(updateKeywordSetup, { body: { endpointId, shortCodeId, [report]: isOn } }),
    onSuccess: async (_, { report, isOn }) => {
      await queryClient.invalidateQueries({ queryKey: keywordsQuery.queryKey });
      const text = isOn ? 'setupPage.reportOn' : 'setupPage.reportOff';
      showSuccess(t(text, { report: t(`setupPage.${report}`), name }));
    },
    onError: (error) => showProblem(errorMessage(error)),
  });
  const shown = (report: Report) => (isPending && variables.report === report ? variables.isOn : row[report]);
  return (
    <Inline gap={16} as="fieldset" aria-label={`${t('setupPage.reports')}: ${name}`}>
      <span>{t('setupPage.reports')}</span>
      {REPORTS.map((report) => (
        <Checkbox
          key={report}
          label={t(`setupPage.${report}`)}
          value={shown(report)}
          onChange={(isOn) => mutate({ report, isOn })}
        />
      ))}
    </Inline>
  );
}
