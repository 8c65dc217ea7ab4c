import { Link } from '@tanstack/react-router';
import type { Grouping, ReportRows } from '#contract/range-reports.ts';
import { useFormat } from '#web/ui/index.ts';

type Props = { by: Grouping; labels: ReportRows['rows'][number]['labels'] };

/** The label of a row. A campaign links to its report. */
export function ReportLabel({ by, labels: [first, second] }: Props) {
  const format = useFormat();
  if (by === 'campaign' && typeof second === 'number')
    return (
      <Link to="/Reports/CampaignReport/$campaignId" params={{ campaignId: second }} className="link">
        {first}
      </Link>
    );
  if (by === 'network' && second !== first) return `${first}, ${second}`;
  if (by === 'day' || by === 'week') return format.fullDay(String(first));
  if (by === 'month') return format.month(String(first));
  return first;
}
