import { createContext, type ReactNode, use } from 'react';

const UserContext = createContext('');

/** Identifies the user whose list settings the browser stores. */
export function ListUserProvider({ username, children }: { username: string; children: ReactNode }) {
  return <UserContext value={username}>{children}</UserContext>;
}

export const useListUser = (): string => use(UserContext);
