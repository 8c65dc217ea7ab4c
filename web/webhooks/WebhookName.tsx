import type { Webhook } from '#contract/webhooks.ts';
import classes from './WebhookName.module.css';

/** The description of a webhook and its URL, in a line. */
export function WebhookName({ webhook: { description, url } }: { webhook: Webhook }) {
  if (description === '') return url;
  return (
    <>
      {description} <small className={classes.url}>{url}</small>
    </>
  );
}
