import { Puck } from '@puckeditor/core';
import { useTranslation } from 'react-i18next';
import type { BlockType } from '#contract/landing-pages/content.ts';
import { IconArrowDown, IconArrowUp, IconCopy, IconRepeat, IconTrash } from '#web/ui/icons.ts';
import { canCopy, Heading, IconButton, Inline } from '#web/ui/index.ts';
import { useBlockActions } from '../use-block-actions.ts';
import { usePuckEditor } from '../use-puck-editor.ts';
import classes from './panels.module.css';

/** The fields of the selected block, or of the page itself. */
export function BlockPanel() {
  const { t } = useTranslation('landingEditor');
  const type = usePuckEditor(({ selectedItem }) => selectedItem?.type as BlockType | undefined);
  return (
    <aside
      className={classes.panel}
      aria-label={type ? t(`names.${type}`) : t('pageSettings')}
      ref={listenToKeys}
    >
      <div className={classes.head}>
        <Heading level={2}>{type ? t(`names.${type}`) : t('pageSettings')}</Heading>
        {type && <BlockActions />}
      </div>
      <div className={classes.fields}>
        <Puck.Fields />
      </div>
    </aside>
  );
}

function listenToKeys(panel: HTMLElement): () => void {
  panel.addEventListener('keydown', keepBlock);
  return () => panel.removeEventListener('keydown', keepBlock);
}

/** Puck deletes the selected block by these keys, wherever the focus is. Here they would be meant for a part of the block. */
function keepBlock(event: KeyboardEvent): void {
  const isTyping = (event.target as Element).closest('input, textarea, [contenteditable=true]') !== null;
  if (!isTyping && (event.key === 'Delete' || event.key === 'Backspace')) event.preventDefault();
}

function BlockActions() {
  const { t } = useTranslation('landingEditor');
  const { moveUp, moveDown, duplicate, copyToClipboard, remove } = useBlockActions();
  return (
    <Inline gap={4} nowrap aria-label={t('actions.label')} as="fieldset">
      <IconButton small icon={IconArrowUp} label={t('actions.moveUp')} onClick={moveUp} />
      <IconButton small icon={IconArrowDown} label={t('actions.moveDown')} onClick={moveDown} />
      <IconButton small icon={IconRepeat} label={t('actions.duplicate')} onClick={duplicate} />
      {canCopy() && (
        <IconButton small icon={IconCopy} label={t('actions.copy')} onClick={() => void copyToClipboard()} />
      )}
      <IconButton small icon={IconTrash} label={t('actions.delete')} onClick={remove} />
    </Inline>
  );
}
