import { useQuery } from '@tanstack/react-query';
import { ProblemNote } from '#web/ui/index.ts';
import { mySettingsQuery } from '../queries.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { ExampleSection } from './ExampleSection.tsx';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';

export function DetailsTab() {
  const { data, error, refetch } = useQuery(mySettingsQuery);
  if (data)
    return (
      <>
        <DetailsForm saved={data} />
        <ExampleSection />
      </>
    );
  return error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <DetailsSkeleton />;
}
