import type { CampaignReport } from '../../campaigns.ts';
import classes from './Breakdown.module.css';
import { Carriers } from './Carriers.tsx';
import { Countries } from './Countries.tsx';
import { Networks } from './Networks.tsx';
import { Reasons } from './Reasons.tsx';
import { unlistedMessages } from './remaining-messages.ts';

/** Outcomes by error, country, network and carrier. */
export function Breakdown({ campaign }: { campaign: CampaignReport }) {
  const { id, breakdown } = campaign;
  const { errors, countries, networks, carriers } = breakdown;
  const rest = unlistedMessages(campaign);
  const isComplete = rest === null;
  return (
    <div className={classes.parts}>
      {errors.length > 0 && <Reasons campaignId={id} errors={errors} />}
      {countries.length > 0 && <Countries campaignId={id} countries={countries} rest={rest} />}
      {networks.some(({ network }) => network !== null) && (
        <Networks campaignId={id} networks={networks} isComplete={isComplete} />
      )}
      {carriers.length > 0 && <Carriers campaignId={id} carriers={carriers} isComplete={isComplete} />}
    </div>
  );
}
