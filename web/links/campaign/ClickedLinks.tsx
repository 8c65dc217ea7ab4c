import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CampaignClicks } from '#contract/campaign-clicks.ts';
import { Section, ShareTable, useFormat } from '#web/ui/index.ts';
import { nameOf } from '../describe.ts';

type Props = { links: CampaignClicks['links']; people: number };

/** The links of a campaign, with how many recipients clicked each. */
export function ClickedLinks({ links, people }: Props) {
  const { t } = useTranslation('links');
  const format = useFormat();
  return (
    <Section title={t('campaign.links')}>
      <ShareTable
        label={t('campaign.links')}
        heads={[t('campaign.link'), t('campaign.people'), t('clicksTitle')]}
        rows={links.map((link) => ({
          key: String(link.id),
          name: <LinkName link={link} />,
          note: link.title !== '' && link.target,
          share: people > 0 ? link.people / people : 0,
          cells: [format.number(link.people), format.number(link.clicks)],
        }))}
      />
    </Section>
  );
}

/** A link that a user created leads to its page, and one that shows a landing page to that of the landing page. */
function LinkName({ link }: { link: CampaignClicks['links'][number] }) {
  if (link.pageId !== null)
    return (
      <Link to="/LandingPages/List/$pageId" params={{ pageId: link.pageId }} className="link">
        {link.title}
      </Link>
    );
  if (!link.hasPage) return nameOf(link);
  return (
    <Link to="/UrlShortener/List/$linkId" params={{ linkId: link.id }} className="link">
      {nameOf(link)}
    </Link>
  );
}
