/** Matches E.164 digits, as in the contract. */
export const NUMBER = /^[1-9][0-9]{4,14}$/;
