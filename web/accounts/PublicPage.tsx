import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark, Heading, Text, useClient, useDocumentTitle } from '#web/ui/index.ts';
import { Arcs } from './Arcs.tsx';
import classes from './PublicPage.module.css';

type Props = {
  title: string;
  heading: string;
  context?: ReactNode;
  /** Shown on the accent panel if there is room. */
  aside?: ReactNode;
  /** Makes room for a long form. */
  wide?: boolean;
  children: ReactNode;
};

/** A page for visitors who are not signed in: a narrow form beside the accent panel. */
export function PublicPage({ title, heading, context, aside, wide = false, children }: Props) {
  useDocumentTitle(title);
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      <div className={classes.side}>
        <main className={classes.form}>
          <span className={classes.mark}>
            <BrandMark size={40} />
          </span>
          <div>
            <Heading level={1}>{heading}</Heading>
            {context && (
              <Text tone="muted" above={4}>
                {context}
              </Text>
            )}
          </div>
          {children}
        </main>
        <BrandLinks />
      </div>
      <aside className={classes.panel}>
        <Arcs />
        {aside}
      </aside>
    </div>
  );
}

const LINKS = ['help', 'contact', 'status', 'terms', 'privacy'] as const;

function BrandLinks() {
  const { t } = useTranslation('accounts');
  const { links } = useClient().brand;
  return (
    <footer className={classes.links}>
      {LINKS.map(
        (link) =>
          links[link] && (
            <a key={link} href={links[link]}>
              {t(`links.${link}`)}
            </a>
          ),
      )}
    </footer>
  );
}
