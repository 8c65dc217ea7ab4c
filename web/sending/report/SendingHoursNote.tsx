import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Estimate, estimateStored } from '#contract/sending.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { useFormat } from '#web/ui/index.ts';
import { type CampaignReport, estimateQuery } from '../campaigns.ts';

/** Says when messages leave if sending hours move some of them after the start of an unsent campaign. */
export function SendingHoursNote({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const may = useIsAllowed(estimateStored);
  const { data } = useQuery({ ...estimateQuery(campaign), enabled: may });
  if (!data) return null;
  const waiting = waitingCountries(data);
  if (waiting.length === 0) return null;
  const time =
    campaign.localAt === null
      ? format.dateTime(new Date(earliest(waiting.map(({ opensAt }) => opensAt))))
      : format.clockTime(earliest(waiting.map(({ opensLocal }) => opensLocal)));
  const count = waiting.reduce((sum, { recipients }) => sum + recipients, 0);
  const isPartial = waiting.length < data.countries.length;
  return <> {t(isPartial ? 'scheduled.hoursMoveSome' : 'scheduled.hoursMoveAll', { time, count })}</>;
}

type WaitingCountry = { recipients: number; opensAt: string; opensLocal: string };

const waitingCountries = ({ countries }: Estimate): WaitingCountry[] =>
  countries.flatMap(({ recipients, opensAt, opensLocal }) =>
    opensAt === null || opensLocal === null ? [] : [{ recipients, opensAt, opensLocal }],
  );

const earliest = (times: string[]): string => times.toSorted()[0]!;
