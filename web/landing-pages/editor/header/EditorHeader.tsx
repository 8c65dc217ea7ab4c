import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LandingPageDraft } from '#contract/landing-pages/pages.ts';
import { Button, Heading, Inline, LoadedDialog, TextField, useDisclosure, useStore } from '#web/ui/index.ts';
import { PageStateChip } from '../../PageStateChip.tsx';
import type { DraftSaver } from '../draft/draft-saver.ts';
import { useBlockActions } from '../use-block-actions.ts';
import classes from './header.module.css';
import { SaveState } from './SaveState.tsx';

const loadPreview = async () => (await import('../preview/PreviewDialog.tsx')).PreviewDialog;
const loadPublish = async () => (await import('../../publish/PublishDialog.tsx')).PublishDialog;

type Props = { page: LandingPageDraft; saver: DraftSaver };

/** The title and the state of the page, and what to do once it is edited. */
export function EditorHeader({ page: opened, saver }: Props) {
  const { t } = useTranslation(['landingEditor', 'landingPages']);
  const [page, setPage] = useState<Omit<LandingPageDraft, 'content'>>(opened);
  const [title, setTitle] = useState(opened.title);
  const [isPreviewing, preview] = useDisclosure();
  const [isPublishing, publishing] = useDisclosure();
  const isSaved = useStore(saver.status, ({ state }) => state === 'saved');
  const { show } = useBlockActions();
  const hasChanges = page.hasChanges || saver.version !== page.version || !isSaved;
  return (
    <div className={classes.header}>
      <Heading level={1} className={classes.hidden}>
        {t('edit', { ns: 'landingPages' })}
      </Heading>
      <div className={classes.title}>
        <Link to="/LandingPages/List" className="link">
          {t('title', { ns: 'landingPages' })}
        </Link>
        <TextField
          labelHidden
          label={t('title')}
          value={title}
          maxLength={100}
          error={title.trim() === '' && t('noTitle')}
          autoComplete="off"
          onChange={(typed) => {
            setTitle(typed);
            if (typed.trim() !== '') saver.change({ title: typed.trim() });
          }}
        />
        <PageStateChip page={{ state: page.state, hasChanges }} />
      </div>
      <Inline nowrap>
        <SaveState saver={saver} />
        <Button look="plain" onClick={preview.open}>
          {t('preview')}
        </Button>
        <Button
          onClick={async () => {
            if (await saver.save()) publishing.open();
          }}
        >
          {t('publish')}
        </Button>
      </Inline>
      <LoadedDialog
        load={loadPreview}
        opened={isPreviewing}
        onClose={preview.close}
        with={{ content: saver.draft.content }}
      />
      <LoadedDialog
        load={loadPublish}
        opened={isPublishing}
        onClose={publishing.close}
        with={{
          page: { ...page, version: saver.version },
          onShowBlock: show,
          onPublished: (published) => {
            saver.follow(published.version);
            setPage(published);
          },
        }}
      />
    </div>
  );
}
