import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowLeft, IconFileText } from '#web/ui/icons.ts';
import {
  BareButton,
  Button,
  Drawer,
  OutsideLink,
  SearchField,
  Stack,
  Text,
  useClient,
  useStore,
} from '#web/ui/index.ts';
import { Article } from './Article.tsx';
import { CATALOGUE, type Entry } from './catalogue.ts';
import { articlesFor, articlesFound } from './find-articles.ts';
import classes from './Help.module.css';
import { openedArticle } from './opened-article.ts';
import { TEXTS } from './texts.ts';

type Props = { opened: boolean; onClose: () => void };

/** Short articles: first those about the page that one is on. */
export function HelpPanel({ opened, onClose }: Props) {
  const { t } = useTranslation('help');
  const close = () => {
    onClose();
    openedArticle.set(undefined);
  };
  return (
    <Drawer opened={opened} title={t('title')} onClose={close}>
      <Content onLeave={close} />
    </Drawer>
  );
}

function Content({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('help');
  const top = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const id = useStore(openedArticle, (now) => now);
  const text = id === undefined ? undefined : TEXTS.get(id);
  useEffect(() => {
    if (id !== undefined) top.current?.focus();
  }, [id]);
  return (
    <div ref={top} tabIndex={-1} className={classes.panel}>
      {text === undefined ? (
        <Stack gap="lg">
          <SearchField label={t('search')} value={search} onSearch={setSearch} />
          {search === '' ? <AllArticles /> : <Found search={search} />}
        </Stack>
      ) : (
        <>
          <Button look="quiet" size="small" icon={IconArrowLeft} onClick={() => openedArticle.set(undefined)}>
            {t('back')}
          </Button>
          <Article
            title={CATALOGUE.find((entry) => entry.id === id)!.title}
            text={text}
            onArticle={(other) => openedArticle.set(other)}
            onLeave={onLeave}
          />
        </>
      )}
      <Contact />
    </div>
  );
}

function AllArticles() {
  const { t } = useTranslation('help');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const here = articlesFor(path);
  return (
    <>
      <Articles title={t('here')} entries={here} />
      <Articles title={t('others')} entries={CATALOGUE.filter((entry) => !here.includes(entry))} />
    </>
  );
}

function Found({ search }: { search: string }) {
  const { t } = useTranslation('help');
  const entries = articlesFound(search);
  if (entries.length === 0) return <Text tone="muted">{t('nothing', { search })}</Text>;
  return <Articles title={t('found')} entries={entries} />;
}

function Articles({ title, entries }: { title: string; entries: Entry[] }) {
  return (
    <section aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.list}>
        {entries.map(({ id, title: name }) => (
          <li key={id}>
            <BareButton className={classes.entry} onClick={() => openedArticle.set(id)}>
              <IconFileText size={16} aria-hidden />
              {name}
            </BareButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contact() {
  const { t } = useTranslation('help');
  const { contact, docs } = useClient().brand.links;
  if (contact === undefined && docs === undefined) return null;
  return (
    <p className={classes.contact}>
      {contact !== undefined && <OutsideLink href={contact}>{t('contact')}</OutsideLink>}
      {docs !== undefined && <OutsideLink href={docs}>{t('docs')}</OutsideLink>}
    </p>
  );
}
