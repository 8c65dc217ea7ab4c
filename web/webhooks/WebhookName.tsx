import type { Webhook } from '#contract/webhooks.ts';
import { nameOf } from './describe.ts';
import classes from './WebhookName.module.css';

/** The name of a webhook, with its URL below. */
export function WebhookName({ webhook }: { webhook: Webhook }) {
  return (
    <>
      <span className={classes.name}>{nameOf(webhook)}</span>
      <small className={classes.url} title={webhook.url}>
        {webhook.url}
      </small>
    </>
  );
}
