import { useTranslation } from 'react-i18next';

type Real = { real: 'operator' | 'user' | null; realName: string | null };

/** Returns a function that adds who really acted as a user to the name, as in “Mary Smith (Master Ltd) as John Mbeki”. */
export function useRealName(): (name: string, who: Real) => string {
  const { t } = useTranslation('accountSettings');
  return (name, { real, realName }) => {
    if (real === null) return name;
    const person = realName ?? t(`actors.${real === 'user' ? 'master' : 'operator'}`);
    return t('activity.realActor', { real: person, name });
  };
}
