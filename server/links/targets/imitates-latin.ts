/** Cyrillic and Greek letters that readers take for Latin ones. */
const CYRILLIC = 'асԁеһіјӏорԛѕԝхуѵѡгпь';
const GREEK = 'αεικνορτυχωη';
const IMITATION = new RegExp(`^(?:[${CYRILLIC}0-9-]+|[${GREEK}0-9-]+)$`, 'u');
const LETTER = /\p{L}/u;
const LATIN = /\p{Script=Latin}/u;

/**
 * Returns the part of a host that is written in another alphabet, but only with letters that look like Latin ones, such as “аррӏе” in
 * аррӏе.com. `host` is in Unicode. Hosts whose last part is in that alphabet too are what they seem to be.
 */
export function findImitation(host: string): string | undefined {
  const labels = host.toLowerCase().split('.');
  const top = labels.pop() ?? '';
  if (!LATIN.test(top)) return undefined;
  return labels.find((label) => LETTER.test(label) && !LATIN.test(label) && IMITATION.test(label));
}
