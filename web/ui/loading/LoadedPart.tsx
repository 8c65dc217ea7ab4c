import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { loadPart } from '#web/client/index.ts';
import { ProblemNote } from '../feedback/ProblemNote.tsx';

type Props<PartProps> = {
  /** Identifies the component in the query cache, so it must be unique. */
  name: string;
  load: () => Promise<ComponentType<PartProps>>;
  fallback: ReactNode;
  with: NoInfer<PartProps>;
};

/** Loads a component when it is first rendered. If loading fails, shows the error and a retry button. */
export function LoadedPart<Given extends object>({ name, load, fallback, with: props }: Props<Given>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['part', name],
    queryFn: async () => ({ Part: await loadPart(load) }),
    staleTime: Infinity,
    structuralSharing: false,
  });
  if (data) return <data.Part {...props} />;
  return error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : fallback;
}
