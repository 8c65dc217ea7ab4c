import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './states.module.css';

type Props = {
  campaigns: { id: number; name: string }[];
  /** The number of all campaigns, including those that are not listed. */
  count: number;
};

/** Links to the first of some campaigns, and how many more there are. */
export function CampaignLinks({ campaigns, count }: Props) {
  const { t } = useTranslation('ui');
  return (
    <ul className={classes.campaigns}>
      {campaigns.map(({ id, name }) => (
        <li key={id}>
          <Link to="/Reports/CampaignReport/$campaignId" params={{ campaignId: id }} className="link">
            {name || t('campaignLinks.untitled', { id })}
          </Link>
        </li>
      ))}
      {count > campaigns.length && <li>{t('campaignLinks.more', { count: count - campaigns.length })}</li>}
    </ul>
  );
}
