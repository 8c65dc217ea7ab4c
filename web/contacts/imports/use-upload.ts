import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { uploadImport } from '#contract/imports.ts';
import { upload } from '#web/client/index.ts';
import { importQuery, recognitionQuery } from './imports.ts';

const route = getRouteApi('/shell/Groups/Import');

/** Uploads the first of some files, and keeps the others for later. */
export function useUpload() {
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(0);
  const [waiting, setWaiting] = useState<File[]>([]);
  const cancelled = useRef(new AbortController());
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (file: File) => {
      setProgress(0);
      cancelled.current = new AbortController();
      const query = { fileName: file.name };
      return upload(uploadImport, { query, file, onProgress: setProgress, signal: cancelled.current.signal });
    },
    onSuccess: async (recognised) => {
      const { id } = recognised;
      queryClient.setQueryData(importQuery(id).queryKey, recognised);
      queryClient.setQueryData(recognitionQuery(id, {}).queryKey, recognised);
      await navigate({ search: (search) => ({ ...search, import: id }) });
    },
  });
  const start = ([first, ...others]: File[]) => {
    setWaiting(others);
    if (first) mutate(first);
  };
  return {
    start,
    startNext: () => start(waiting),
    waiting,
    /** The file that is on its way. */
    file: isPending ? variables : undefined,
    progress,
    error: error?.name === 'AbortError' ? null : error,
    cancel: () => cancelled.current.abort(),
  };
}

export type Upload = ReturnType<typeof useUpload>;
