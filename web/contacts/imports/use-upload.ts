import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { uploadImport } from '#contract/imports.ts';
import { upload } from '#web/client/index.ts';
import { importQuery, recognitionQuery } from './imports.ts';

const route = getRouteApi('/shell/Groups/Import');

/**
 * Uploads one file at a time. `start` uploads the first file and queues the others. `startNext` continues
 * with the queue.
 */
export function useUpload() {
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(0);
  const [queue, setQueue] = useState<File[]>([]);
  const abort = useRef(new AbortController());
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (file: File) => {
      setProgress(0);
      abort.current = new AbortController();
      const query = { fileName: file.name };
      return upload(uploadImport, { query, file, onProgress: setProgress, signal: abort.current.signal });
    },
    onSuccess: async (recognised) => {
      const { id } = recognised;
      queryClient.setQueryData(importQuery(id).queryKey, recognised);
      queryClient.setQueryData(recognitionQuery(id, {}).queryKey, recognised);
      await navigate({ search: (search) => ({ ...search, import: id }) });
    },
  });
  const start = ([first, ...others]: File[]) => {
    setQueue(others);
    if (first) mutate(first);
  };
  return {
    start,
    startNext: () => start(queue),
    waiting: queue,
    file: isPending ? variables : undefined,
    progress,
    error: error?.name === 'AbortError' ? null : error,
    cancel: () => abort.current.abort(),
  };
}

export type Upload = ReturnType<typeof useUpload>;
