import { DAYS_UNTIL_DISABLED } from '#contract/webhook-events.ts';
import { mailTemplate } from '#server/platform/mail/templates.ts';

/** Tells the users who manage webhooks that Carillon disabled an endpoint. */
export const webhookDisabledMail = mailTemplate<{ webhookId: number; url: string; isGone: boolean }>(
  'webhook disabled',
  ({ webhookId, url, isGone }, brand) => {
    const server = new URL(url).host;
    return {
      subject: `The webhook to ${server} was disabled`,
      preview: isGone ? 'The server said that it is gone for good.' : 'Every call has failed for days.',
      heading: `The webhook to ${server} was disabled`,
      paragraphs: [
        isGone
          ? `${server} answered with the status 410, which means that the endpoint is gone for good.`
          : `Every call to ${server} has failed for ${DAYS_UNTIL_DISABLED} days.`,
        'Events wait for the endpoint, for up to 30 days. Repair the server, then enable the endpoint again: you can have the events delivered then.',
        'Events that had their last attempt are Failed. Send them again from the log.',
      ],
      action: { label: 'Open the webhook', url: `${brand.address}/Webhooks/${webhookId}` },
    };
  },
);
