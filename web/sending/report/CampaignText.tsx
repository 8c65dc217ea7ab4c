import classes from './CampaignText.module.css';

/** The text as it was written, in a bubble. */
export function CampaignText({ text }: { text: string }) {
  return <blockquote className={classes.bubble}>{text}</blockquote>;
}
