import { useQuery } from '@tanstack/react-query';
import { PageSkeleton, ProblemNote } from '#web/ui/index.ts';
import { ReportSettingsForm } from './ReportSettingsForm.tsx';
import { reportSettingsQuery } from './report-settings.ts';

/** The format and columns of files, and summaries by email. */
export function ReportSettingsTab() {
  const { data, error, refetch } = useQuery(reportSettingsQuery);
  if (data) return <ReportSettingsForm saved={data} />;
  return error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <PageSkeleton kind="form" />;
}
