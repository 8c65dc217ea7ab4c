import { createContext, type ReactNode, use } from 'react';

const UserContext = createContext('');

/** Says who uses the console: what a list remembers is the user's own. */
export function ListUser({ username, children }: { username: string; children: ReactNode }) {
  return <UserContext value={username}>{children}</UserContext>;
}

export const useListUser = (): string => use(UserContext);
