import { useTranslation } from 'react-i18next';

/**
 * Returns a function that adds a user's username to the name, as in “Mary Smith (mary)”. Users can change
 * their name, but not their username.
 */
export function useUserName(): (name: string, username: string | null) => string {
  const { t } = useTranslation('accountSettings');
  return (name, username) =>
    username === null || username === name ? name : t('activity.userName', { name, username });
}
