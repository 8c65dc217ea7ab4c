import '@puckeditor/core/no-external.css';
import { type Data, Puck } from '@puckeditor/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LandingPageDraft } from '#contract/landing-pages/pages.ts';
import { useSession } from '#web/accounts/index.ts';
import { useDocumentTitle } from '#web/ui/index.ts';
import { useBrand } from '../draw/use-brand.ts';
import { createConfig } from './blocks/create-config.tsx';
import { Canvas } from './canvas/Canvas.tsx';
import { CanvasContext } from './canvas/canvas-context.ts';
import { useCanvasImages } from './canvas/use-canvas-images.ts';
import { DraftSaver } from './draft/draft-saver.ts';
import classes from './Editor.module.css';
import { EditorHeader } from './header/EditorHeader.tsx';
import { SaveProblem } from './header/SaveProblem.tsx';
import { BlockPanel } from './panels/BlockPanel.tsx';
import { LeftPanel } from './panels/LeftPanel.tsx';
import { toContent, toPuck } from './to-puck.ts';

type Props = { page: LandingPageDraft; onReload: () => void };

/** The host's styles are not for the page. The canvas has its own. */
const IFRAME = { enabled: true, syncHostStyles: false };

/** Blocks to add, the page, and the fields of the selected block. Changes are saved by themselves. */
export function Editor({ page, onReload }: Props) {
  const { t } = useTranslation('landingEditor');
  useDocumentTitle(page.title);
  const [saver] = useState(() => new DraftSaver(page));
  const [content, setContent] = useState(page.content);
  const [initial] = useState(() => toPuck(page.content));
  const config = useMemo(() => createConfig(t), [t]);
  const brand = useBrand();
  const images = useCanvasImages(content);
  const { url: address } = page;
  const { timeZone } = useSession().account;
  const { language } = content.about;
  const context = useMemo(
    () => ({ brand, images, timeZone, language, formsWork: false, address }),
    [brand, images, timeZone, language, address],
  );
  useEffect(() => () => saver.stop(), [saver]);
  const change = (data: Data) => {
    const changed = toContent(data);
    setContent(changed);
    saver.change({ content: changed });
  };
  return (
    <div className={classes.editor}>
      <CanvasContext value={context}>
        <Puck config={config} data={initial} onChange={change} iframe={IFRAME}>
          <div className={classes.layout}>
            <div className={classes.top}>
              <EditorHeader page={page} saver={saver} />
              <SaveProblem saver={saver} onReload={onReload} />
            </div>
            <LeftPanel />
            <Canvas onSave={() => void saver.save()} />
            <BlockPanel />
          </div>
        </Puck>
      </CanvasContext>
    </div>
  );
}
