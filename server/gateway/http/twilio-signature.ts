import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Computes Twilio's signature of a form (Twilio's "Webhooks security"): HMAC-SHA1 with the account's token
 * over the URL and each field's name and value. Fields are sorted by name, without separators. A repeated
 * field contributes each distinct value once, in sorted order.
 */
export function signatureOf(token: string, address: string, form: URLSearchParams): string {
  const fields = [...new Set(form.keys())]
    .toSorted()
    .flatMap((name) => [...new Set(form.getAll(name))].toSorted().map((value) => name + value));
  return createHmac('sha1', token)
    .update(address + fields.join(''))
    .digest('base64');
}

/** Checks whether the account signed a form for the given URL. */
export function isSigned(
  signature: string | undefined,
  token: string,
  address: string,
  form: URLSearchParams,
): boolean {
  const received = Buffer.from(signature ?? '');
  return [...possibleSignedUrls(address)].some((spelling) => {
    const expected = Buffer.from(signatureOf(token, spelling, form));
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
}

/** Twilio signs some calls with the port in the URL and some without, even the default port. */
function possibleSignedUrls(address: string): Set<string> {
  const { protocol, hostname, port, pathname, search } = new URL(address);
  const path = `${pathname}${search}`;
  const defaultPort = protocol === 'https:' ? '443' : '80';
  return new Set([
    address,
    `${protocol}//${hostname}${path}`,
    `${protocol}//${hostname}:${port || defaultPort}${path}`,
  ]);
}
