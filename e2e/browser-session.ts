/**
 * Signs in as a browser without a session, because a sign-in would end the browser's previous session.
 * Returns the new session's cookies.
 */
export async function signInAsBrowser(address: string, username: string, password: string) {
  const response = await fetch(`${address}/Token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ username, password }),
  });
  if (!((await response.json()) as { authenticated: boolean }).authenticated)
    throw new Error('Sign-in failed');
  const common = { domain: 'localhost', path: '/', expires: -1, httpOnly: true, secure: false };
  return response.headers.getSetCookie().map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return { name, value, ...common, sameSite: 'Lax' as const };
  });
}
