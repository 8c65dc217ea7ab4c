import { useQuery } from '@tanstack/react-query';
import { ProblemNote, Skeleton } from '#web/ui/index.ts';
import { OptOutLineForm } from './OptOutLineForm.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { sendingSettingsQuery, settingsQuery } from './settings.ts';

/** The words that opt a number out or in, the confirmations, and the line that campaigns end with. */
export function OptOutSettingsTab() {
  const words = useQuery(settingsQuery);
  const line = useQuery(sendingSettingsQuery);
  const failed = [words, line].find(({ data, error }) => !data && error);
  if (failed) return <ProblemNote error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!words.data || !line.data) return <Skeleton height={480} />;
  return (
    <div>
      <SettingsForm saved={words.data} />
      <OptOutLineForm saved={line.data} />
    </div>
  );
}
