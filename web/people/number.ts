/** E.164 digits, as the contract has them. */
export const NUMBER = /^[1-9][0-9]{4,14}$/;
