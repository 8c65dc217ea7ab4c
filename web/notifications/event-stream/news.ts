import { linkOptions } from '@tanstack/react-router';
import { t } from 'i18next';
import { formatNumber, isOptOut } from '#sms/index.ts';
import type { Gathered } from './gathering.ts';

/** The toast about gathered activity and the page it links to; undefined where other activity already says it. */
export function newsOf(gathered: Gathered) {
  const worthSaying = gathered.filter((each) => each.name !== 'message.received' || !isOptOut(each.text));
  const [first] = worthSaying;
  return first && { id: first.name, ...sayingOf(first, worthSaying.length) };
}

/** One item is told in full; several are counted. */
function sayingOf(one: Gathered[0], count: number) {
  switch (one.name) {
    case 'campaign.finished':
      return {
        message: t('campaigns', { ns: 'eventStream', count, name: one.campaign || one.campaignId }),
        target:
          count === 1
            ? linkOptions({
                to: '/Reports/CampaignReport/$campaignId',
                params: { campaignId: one.campaignId },
              })
            : linkOptions({ to: '/Reports/SentQueued' }),
      };
    case 'import.finished':
      return {
        message: t('imports', { ns: 'eventStream', count, name: one.fileName }),
        target: linkOptions({ to: '/Groups/Import', search: count === 1 ? { import: one.importId } : {} }),
      };
    case 'message.received':
      return {
        message: t('replies', { ns: 'eventStream', count, number: formatNumber(one.number), text: one.text }),
        target: linkOptions({ to: '/Reports/Replies' }),
      };
    default:
      return {
        message: t('optOuts', { ns: 'eventStream', count, number: formatNumber(one.number) }),
        target: linkOptions({ to: '/Sending/OptOuts' }),
      };
  }
}
