import { Skeleton } from '#web/ui/index.ts';
import { withNonce } from '../draw/style-nonce.ts';
import classes from './TemplateCards.module.css';

type Props = { title: string; html: string | undefined; isLoading: boolean };

/** A small picture of a template's page. It can be neither used nor read, and runs no scripts. Empty without HTML. */
export function Miniature({ title, html, isLoading }: Props) {
  return (
    <span className={classes.picture} aria-hidden inert>
      {isLoading && <Skeleton height={210} />}
      {html !== undefined && (
        <iframe
          className={classes.frame}
          title={title}
          sandbox=""
          srcDoc={withNonce(html)}
          tabIndex={-1}
          loading="lazy"
        />
      )}
    </span>
  );
}
