import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CampaignClicks, downloadCampaignClickers } from '#contract/campaign-clicks.ts';
import { formatNumber } from '#sms/index.ts';
import { callUrl } from '#web/client/index.ts';
import { IconLink } from '#web/ui/icons.ts';
import { CellLink, List, PhoneNumber, Section, Select } from '#web/ui/index.ts';
import { nameOf } from '../describe.ts';
import { clickersQuery } from './campaign-clicks.ts';
import classes from './CampaignClicks.module.css';

type Props = { campaignId: number; links: CampaignClicks['links'] };

/** The recipients who clicked, once for each link. */
export function Clickers({ campaignId, links }: Props) {
  const { t } = useTranslation('links');
  const [link, setLink] = useState<number>();
  const clicked = links.filter(({ people }) => people > 0);
  return (
    // Hidden when printed: only the rows in the viewport would appear.
    <div className={classes.screen}>
      <Section title={t('campaign.clickers')}>
        <List
          label={t('campaign.clickers')}
          query={clickersQuery(campaignId, link)}
          filters={clicked.length > 1 && <LinkFilter links={clicked} link={link} onChange={setLink} />}
          count={(count) => t('people', { count })}
          download={callUrl(downloadCampaignClickers, { campaignId }, link === undefined ? {} : { link })}
          rowId={({ messageId, link: { id } }) => `${messageId} ${id}`}
          rowName={({ number }) => formatNumber(number)}
          columns={[
            {
              key: 'number',
              title: t('campaign.number'),
              width: 170,
              render: ({ number }) => <Recipient number={number} />,
            },
            { key: 'name', title: t('name'), width: 150, hideOrder: 3, render: ({ name }) => name },
            {
              key: 'link',
              title: t('campaign.link'),
              width: 200,
              grows: true,
              hideOrder: 2,
              render: (row) => nameOf(row.link),
            },
            { key: 'clicks', title: t('clicksTitle'), width: 90, as: 'count', hideOrder: 1 },
            { key: 'firstAt', as: 'clock', title: t('campaign.firstClick'), width: 150, figure: true },
          ]}
          empty={{ icon: IconLink, title: t('campaign.noClickers') }}
          noResults={t('campaign.noClickers')}
        />
      </Section>
    </div>
  );
}

/** Erased recipients have no number. */
function Recipient({ number }: { number: string }) {
  if (number === '') return <PhoneNumber digits="" />;
  return (
    <CellLink to="/Groups/Contact/$number" params={{ number }}>
      <PhoneNumber digits={number} />
    </CellLink>
  );
}

type FilterProps = Pick<Props, 'links'> & {
  link: number | undefined;
  onChange: (link: number | undefined) => void;
};

function LinkFilter({ links, link, onChange }: FilterProps) {
  const { t } = useTranslation('links');
  return (
    <Select
      labelHidden
      label={t('campaign.link')}
      value={link === undefined ? '' : String(link)}
      options={[
        { value: '', label: t('campaign.allLinks') },
        ...links.map((each) => ({ value: String(each.id), label: nameOf(each) })),
      ]}
      onChange={(value) => onChange(value === '' ? undefined : Number(value))}
    />
  );
}
