import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/endpoint.ts';
import type { releaseHeldMessages } from '#contract/held-messages.ts';
import { showProblem, showSuccess } from '#web/ui/index.ts';

/** Returns a function that says how many campaigns were decided, and why others were not. */
export function useShowDecided() {
  const { t } = useTranslation('heldMessages');
  return (
    kind: 'release' | 'refuse',
    { count, problems }: Pick<Answer<typeof releaseHeldMessages>, 'count' | 'problems'>,
  ): void => {
    if (count > 0) showSuccess(t(`${kind}.done`, { count }));
    const [first] = problems;
    if (first) showProblem(t('problems', { count: problems.length, first: first.message }));
  };
}
