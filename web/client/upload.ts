import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { callUrl } from './call-url.ts';
import { problemOf, unreachableProblem } from './problem.ts';
import { notifySessionEnd } from './session-end.ts';

type Upload = {
  query: Record<string, unknown>;
  file: File;
  /** Receives the progress from 0 to 1. */
  onProgress: (progress: number) => void;
  signal?: AbortSignal;
};

/** Sends a file as the request body. Uses XMLHttpRequest because `fetch` reports no upload progress. */
export function upload<E extends Endpoint>(
  endpoint: E,
  { query, file, onProgress, signal }: Upload,
): Promise<Answer<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, callUrl(endpoint, {}, query));
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(unreachableProblem()));
    request.addEventListener('abort', () => reject(new DOMException('Upload cancelled', 'AbortError')));
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve(request.response as Answer<E>);
      if (request.status === 401) notifySessionEnd();
      return reject(problemOf(request.status, request.response));
    });
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
