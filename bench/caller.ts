import { createAccount } from '#server/accounts/index.ts';
import type { Installation } from './installation.ts';

const PASSWORD = 'Bench mark 100';

/** A program that is signed in to an account. `call` throws unless the call succeeds. */
export type Caller = {
  accountId: number;
  call: <Body>(method: string, path: string, body?: unknown) => Promise<Body>;
  /** Downloads a file. Returns its size in bytes. */
  download: (path: string) => Promise<number>;
};

/** Creates an account with a high limit for contacts, and signs in its user at the console's address. */
export async function openCaller({ db }: Installation, address: string, username: string): Promise<Caller> {
  const { accountId } = await createAccount(db.owner, { name: username, username, password: PASSWORD });
  await db.owner
    .updateTable('accounts')
    .set({ most_contacts: 20_000_000 })
    .where('id', '=', accountId)
    .execute();
  let token = '';
  const call = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const response = await fetch(address + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Body;
  };
  token = (await call<{ token: string }>('POST', '/Token', { username, password: PASSWORD })).token;
  const download = async (path: string): Promise<number> => {
    const response = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    let bytes = 0;
    for await (const chunk of response.body!) bytes += chunk.length;
    return bytes;
  };
  return { accountId, call, download };
}
