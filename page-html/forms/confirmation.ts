/** The variable of a message that asks the owner of a number to confirm a form. It is the address of a link. */
export const CONFIRM_VARIABLE = 'confirm';

/** Returns the address at which a form of a page is confirmed. `token` names the form. */
export const confirmAddress = (pageAddress: string, token: string): string =>
  `${pageAddress}/confirm/${token}`;

/** For how long the link confirms a form, in hours. */
export const CONFIRM_HOURS = 48;

/** How many characters the token has. */
export const CONFIRM_TOKEN_LENGTH = 12;
