import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowLeft } from '#web/ui/icons.ts';
import { Button, Drawer, useStore } from '#web/ui/index.ts';
import { Article } from './Article.tsx';
import { listVisibleArticles } from './visible-articles.ts';
import classes from './Help.module.css';
import { HelpHome } from './HelpHome.tsx';
import { MoreHelp } from './MoreHelp.tsx';
import { openedArticle } from './opened-article.ts';
import { TEXTS } from './texts.ts';
import { useLeavePanel } from './use-leave-panel.ts';
import { useArticleInUrl } from './use-article-in-url.ts';

type ContentProps = {
  /** Returns whether the user may open the page at a path. */
  canOpen: (path: string) => boolean;
  onShortcuts: () => void;
};
type Props = ContentProps & { opened: boolean; onClose: () => void };

/** Shows articles, starting with the ones about the current page, and other help. */
export function HelpPanel({ opened, onClose, ...content }: Props) {
  const { t } = useTranslation('help');
  useArticleInUrl();
  const close = () => {
    onClose();
    openedArticle.set(undefined);
  };
  return (
    <Drawer opened={opened} wide title={t('title')} onClose={close}>
      <Content {...content} onClose={close} />
    </Drawer>
  );
}

function Content({ canOpen, onShortcuts, onClose }: ContentProps & { onClose: () => void }) {
  const { t } = useTranslation('help');
  const [search, setSearch] = useState('');
  const [isBack, setIsBack] = useState(false);
  const leaveFor = useLeavePanel(onClose);
  const articles = listVisibleArticles(canOpen);
  const id = useStore(openedArticle, (now) => now);
  const article = articles.find((entry) => entry.id === id);
  const moreHelp = <MoreHelp leaveFor={leaveFor} onShortcuts={onShortcuts} />;
  if (!article)
    return (
      <HelpHome articles={articles} search={search} isBack={isBack} onSearch={setSearch}>
        {moreHelp}
      </HelpHome>
    );
  const goBack = () => {
    setIsBack(true);
    openedArticle.set(undefined);
  };
  return (
    <>
      <Button look="quiet" size="small" icon={IconArrowLeft} className={classes.back} onClick={goBack}>
        {t('back')}
      </Button>
      <Article
        key={article.id}
        title={article.title}
        text={TEXTS.get(article.id)!}
        targets={{ toPage: canOpen, toArticle: (other) => articles.some((entry) => entry.id === other) }}
        onArticle={(other) => openedArticle.set(other)}
      />
      {moreHelp}
    </>
  );
}
