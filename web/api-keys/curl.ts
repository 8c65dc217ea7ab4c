/** Quotes a text for a POSIX shell. */
const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

type Request = { method: string; url: string; body?: string; secret?: string };

/** The variable that stands for the secret in copied commands. */
const SECRET_VARIABLE = '$CARILLON_KEY';

/** Writes a call as a curl command. Without a secret, the command reads it from `$CARILLON_KEY`. */
export function toCurl({ method, url, body, secret }: Request): string {
  const authorization =
    secret === undefined
      ? `"Authorization: Bearer ${SECRET_VARIABLE}"`
      : quote(`Authorization: Bearer ${secret}`);
  return [
    `curl -X ${method} ${quote(url)}`,
    `-H ${authorization}`,
    ...(body ? [`-H 'Content-Type: application/json'`, `-d ${quote(body)}`] : []),
  ].join(' \\\n  ');
}

/** A complete example: sends one message. `sender` is needed if the account has no number of its own. */
export const exampleCurl = (secret: string, sender?: string): string =>
  toCurl({
    method: 'POST',
    url: `${location.origin}/v1/messages`,
    secret,
    body: JSON.stringify({ to: '+27821234567', text: 'Hello from the API', sender }),
  });

/** Reads the events after a cursor, or from the oldest. */
export const pollingCurl = (after?: string): string =>
  toCurl({
    method: 'GET',
    url: `${location.origin}/v1/events?limit=100${after === undefined ? '' : `&after=${after}`}`,
  });
