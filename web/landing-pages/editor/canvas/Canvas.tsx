import { Puck } from '@puckeditor/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowBackUp, IconArrowForwardUp } from '#web/ui/icons.ts';
import { IconButton, Inline, Segments, Text } from '#web/ui/index.ts';
import { useEditorKeys } from '../use-editor-keys.ts';
import { useKeptSelection } from '../use-kept-selection.ts';
import { usePuckEditor } from '../use-puck-editor.ts';
import classes from './Canvas.module.css';
import { useCanvasDocument } from './use-canvas-document.ts';
import { useScale } from './use-scale.ts';

/** The widths of common screens, in pixels. */
const SCREENS = { mobile: 375, tablet: 768, desktop: 1280 };
type Screen = keyof typeof SCREENS;
const SCREEN_NAMES = Object.keys(SCREENS) as Screen[];

/** The page being edited, as wide as on a phone, a tablet or a desktop. */
export function Canvas({ onSave }: { onSave: () => void }) {
  const { t } = useTranslation('landingEditor');
  const [screen, setScreen] = useState<Screen>('mobile');
  const isEmpty = usePuckEditor(({ appState }) => appState.data.content.length === 0);
  const width = SCREENS[screen];
  const { stage, scale } = useScale(width);
  useEditorKeys(useCanvasDocument(t('canvas')), onSave);
  useKeptSelection();
  return (
    <section className={classes.canvas} aria-label={t('canvas')}>
      <div className={classes.tools}>
        <History />
        <Segments
          label={t('screen')}
          value={screen}
          options={SCREEN_NAMES.map((value) => ({ value, label: t(`screens.${value}`) }))}
          onChange={setScreen}
        />
      </div>
      {isEmpty && (
        <Text size="sm" tone="muted" align="center" above="xs">
          {t('emptyPage')}
        </Text>
      )}
      <div ref={stage} className={classes.stage}>
        <div className={classes.place} style={{ width: width * scale }}>
          <div
            className={classes.screen}
            style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          >
            <Puck.Preview />
          </div>
        </div>
      </div>
    </section>
  );
}

function History() {
  const { t } = useTranslation('landingEditor');
  const { back, forward, hasPast, hasFuture } = usePuckEditor(({ history }) => history);
  return (
    <Inline gap={4} nowrap>
      <IconButton small icon={IconArrowBackUp} label={t('undo')} disabled={!hasPast} onClick={back} />
      <IconButton small icon={IconArrowForwardUp} label={t('redo')} disabled={!hasFuture} onClick={forward} />
    </Inline>
  );
}
