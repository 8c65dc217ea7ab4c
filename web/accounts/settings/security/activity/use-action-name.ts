import { useTranslation } from 'react-i18next';
import { hasText } from './actions.ts';

/** Returns a function that names an action of the activity log. */
export function useActionName(): (action: string) => string {
  const { t } = useTranslation('mySettings');
  return (action) => (hasText(action) ? t(`activity.actions.${action}`) : action);
}
