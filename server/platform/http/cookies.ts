/** The cookies there are: of the session, of a sign-in that waits for its second factor, of the browser. */
export type CookieName = 'session' | 'sign_in' | 'device';

export const cookieName = (cookie: CookieName): string => `carillon_${cookie}`;
