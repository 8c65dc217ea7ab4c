/** Characters that text does not have: controls, except tabs, line breaks and escapes of terminals. */
// oxlint-disable-next-line no-control-regex -- these are what marks binary data
const NOT_TEXT = /[\0-\u0008\u000E-\u001A\u001C-\u001F]/;

/**
 * Returns the beginning of an answer's body as text, in the character set that its headers name. Returns undefined if it is
 * compressed or not text. The names of headers are in lower case.
 */
export function readableBody(bytes: Buffer, headers: Record<string, string>): string | undefined {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers;
  if (bytes.length > 0 && encoding.trim().toLowerCase() !== 'identity' && encoding.trim() !== '')
    return undefined;
  const charset = /charset\s*=\s*"?([^\s";]+)/i.exec(type)?.[1];
  const text =
    decode(bytes, charset ?? 'utf-8') ?? (/^text\//i.test(type) ? decode(bytes, 'latin1') : undefined);
  return text === undefined || NOT_TEXT.test(text) ? undefined : text;
}

/** The last character can be cut. Returns undefined if the bytes are not of this character set, or it is unknown. */
function decode(bytes: Buffer, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
