import { createContext, use } from 'react';
import { type ApiKeyDetails, changeApiKey } from '#contract/api-keys.ts';
import { useIsAllowed } from '#web/accounts/index.ts';

export const ApiKeyContext = createContext<ApiKeyDetails | undefined>(undefined);

/** The key of the page. */
export function useApiKey(): ApiKeyDetails {
  const key = use(ApiKeyContext);
  if (!key) throw new Error('useApiKey needs an ApiKeyPage');
  return key;
}

/** Whether the user can change the key. */
export function useIsEditable(): boolean {
  const isAllowed = useIsAllowed(changeApiKey);
  return useApiKey().state !== 'revoked' && isAllowed;
}
