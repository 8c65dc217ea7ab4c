/** Adds a subject to the brand's contact link, which is an email address or a page with a form. */
export function contactUrl(contact: string | undefined, subject: string): string | undefined {
  if (contact === undefined) return undefined;
  const url = new URL(contact);
  // `URLSearchParams` would encode spaces as plus signs, which emails show literally.
  url.search += `${url.search ? '&' : '?'}subject=${encodeURIComponent(subject)}`;
  return url.href;
}
