import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { loadPart } from '#web/client/index.ts';
import { ProblemNote } from '../feedback/ProblemNote.tsx';

type Props<Given> = {
  /** No other part has it. */
  name: string;
  load: () => Promise<ComponentType<Given>>;
  /** In its place until it is there. */
  waiting: ReactNode;
  /** What the part takes. */
  with: Given;
};

/** A part of a page that comes when it is shown. Where it cannot be loaded that is said, and it can be tried again. */
export function LoadedPart<Given extends object>({ name, load, waiting, with: given }: Props<Given>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['part', name],
    queryFn: async () => ({ Part: await loadPart(load) }),
    staleTime: Infinity,
    structuralSharing: false,
  });
  if (data) return <data.Part {...given} />;
  return error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : waiting;
}
