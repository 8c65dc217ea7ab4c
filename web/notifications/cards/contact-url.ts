/** The brand's contact link with a subject, for an email or for a page's form. */
export function contactUrl(contact: string | undefined, subject: string): string | undefined {
  if (contact === undefined) return undefined;
  const url = new URL(contact);
  // Not `URLSearchParams`: it encodes spaces as plus signs, which emails show literally.
  url.search += `${url.search ? '&' : '?'}subject=${encodeURIComponent(subject)}`;
  return url.href;
}
