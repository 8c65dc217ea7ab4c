/** Specification, 9: contacts notice cut-off date. */
const CUT_OFF = '2022-10-11';

/** Whether it is told how contacts have changed. `today` is a day such as 2022-10-12. */
export function tellsOfContactsChange(today: string): boolean {
  return today > CUT_OFF;
}

/** Where to ask about new contacts, with that as the subject: of a mail, or for a page to fill in. */
export function askAboutContacts(contact: string | undefined, subject: string): string | undefined {
  if (contact === undefined) return undefined;
  const address = new URL(contact);
  // Not as a form would: in mails a plus sign is one.
  address.search += `${address.search ? '&' : '?'}subject=${encodeURIComponent(subject)}`;
  return address.href;
}
