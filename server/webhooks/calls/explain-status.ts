/** Sentences for the statuses of answers that are not accepted. */
const SENTENCES: Record<number, string> = {
  400: 'The server did not understand the call.',
  401: 'The server wants credentials. Add a header with them to the endpoint.',
  403: 'The server refused the call.',
  404: 'The server does not know this address.',
  405: 'The server does not take calls with this method at this address.',
  410: 'The server said that this address is gone for good.',
  413: 'The call was too large for the server.',
  415: 'The server does not take this content type.',
  429: 'The server asked for fewer calls.',
};

/** Returns what a status means for an endpoint; null if it accepted the events (200 to 299). */
export function explainStatus(status: number): string | null {
  if (status >= 200 && status <= 299) return null;
  if (status >= 300 && status <= 399)
    return 'The server redirected the call. Webhooks are not redirected: enter the final address.';
  return SENTENCES[status] ?? (status >= 500 ? 'The server failed.' : 'The server did not accept the call.');
}
