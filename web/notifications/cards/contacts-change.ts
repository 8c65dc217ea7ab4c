/** Specification, 9: contacts notice cut-off date. */
const CUT_OFF = '2022-10-11';

/** Whether it is told how contacts have changed. `today` is a day such as 2022-10-12. */
export function tellsOfContactsChange(today: string): boolean {
  return today > CUT_OFF;
}

/** Where to ask about new contacts: a mail has that as its subject, a page is as it is. */
export function askAboutContacts(contact: string | undefined, subject: string): string | undefined {
  if (!contact?.startsWith('mailto:')) return contact;
  return `${contact}${contact.includes('?') ? '&' : '?'}subject=${encodeURIComponent(subject)}`;
}
