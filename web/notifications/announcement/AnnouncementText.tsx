import classes from './AnnouncementText.module.css';

/** The only HTML that is not ours: the server has left nothing in it but paragraphs, emphasis, lists and links. */
export function AnnouncementText({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- see above; no script would run by the content security policy either
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
