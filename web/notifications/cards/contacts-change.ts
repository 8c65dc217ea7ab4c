/** Where to ask about new contacts, with that as the subject: of a mail, or for a page to fill in. */
export function askAboutContacts(contact: string | undefined, subject: string): string | undefined {
  if (contact === undefined) return undefined;
  const address = new URL(contact);
  // Not as a form would: in mails a plus sign is one.
  address.search += `${address.search ? '&' : '?'}subject=${encodeURIComponent(subject)}`;
  return address.href;
}
