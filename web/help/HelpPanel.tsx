import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowLeft } from '#web/ui/icons.ts';
import { Button, Drawer, useStore } from '#web/ui/index.ts';
import { Article } from './Article.tsx';
import { articlesOpenTo } from './articles-open-to.ts';
import classes from './Help.module.css';
import { HelpHome } from './HelpHome.tsx';
import { MoreHelp } from './MoreHelp.tsx';
import { openedArticle } from './opened-article.ts';
import { TEXTS } from './texts.ts';
import { useLeave } from './use-leave.ts';
import { useNamedInAddress } from './use-named-in-address.ts';

type Given = {
  /** Whether the user may open the page at an address. */
  canOpen: (path: string) => boolean;
  /** Shows the keyboard shortcuts. */
  onShortcuts: () => void;
};
type Props = Given & { opened: boolean; onClose: () => void };

/** Articles, first those about the page that is open, and what else helps. */
export function HelpPanel({ opened, onClose, ...given }: Props) {
  const { t } = useTranslation('help');
  useNamedInAddress();
  const close = () => {
    onClose();
    openedArticle.set(undefined);
  };
  return (
    <Drawer opened={opened} wide title={t('title')} onClose={close}>
      <Content {...given} onClose={close} />
    </Drawer>
  );
}

function Content({ canOpen, onShortcuts, onClose }: Given & { onClose: () => void }) {
  const { t } = useTranslation('help');
  const [search, setSearch] = useState('');
  const [isBack, setIsBack] = useState(false);
  const leaveFor = useLeave(onClose);
  const articles = articlesOpenTo(canOpen);
  const id = useStore(openedArticle, (now) => now);
  const article = articles.find((entry) => entry.id === id);
  const more = <MoreHelp leaveFor={leaveFor} onShortcuts={onShortcuts} />;
  if (!article)
    return (
      <HelpHome articles={articles} search={search} isBack={isBack} onSearch={setSearch}>
        {more}
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
        leads={{ toPage: canOpen, toArticle: (other) => articles.some((entry) => entry.id === other) }}
        onArticle={(other) => openedArticle.set(other)}
        onLeave={onClose}
      />
      {more}
    </>
  );
}
