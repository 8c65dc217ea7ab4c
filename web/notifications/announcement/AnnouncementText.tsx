import classes from './AnnouncementText.module.css';

/** Renders HTML from outside Carillon. The server reduces it to paragraphs, emphasis, lists and links. */
export function AnnouncementText({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- see above; the content security policy also blocks scripts
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
