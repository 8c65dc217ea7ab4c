import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/index.ts';

/** What was counted among readers. `people` is known for the recipients of a campaign. */
export type Readers = { visits: number; people?: number };
export type Counted = { count: number; people?: number };

/** The columns of what readers press, send or see: how often, and for how many of them. `count` is the heading of how often. */
export function useCountColumns({ visits, people }: Readers, count: string) {
  const { t } = useTranslation('landingActions');
  const format = useFormat();
  const knowsPeople = people !== undefined;
  // Actions are counted by whole days, and visits from a moment on, so there can be more actions.
  const shareOf = (each: Counted) =>
    knowsPeople ? ratio(each.people ?? 0, people) : ratio(each.count, visits);
  return {
    heads: knowsPeople ? [t('people'), count, t('shareOfPeople')] : [count, t('share')],
    shareOf,
    cells: (each: Counted) => [
      ...(knowsPeople ? [format.number(each.people ?? 0)] : []),
      format.number(each.count),
      (people ?? visits) > 0 ? format.share(shareOf(each)) : '–',
    ],
  };
}

const ratio = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0);
