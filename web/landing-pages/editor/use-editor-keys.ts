import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showProblem, showSuccess } from '#web/ui/index.ts';
import { copyBlock, readCopiedBlock } from './clipboard/copied-block.ts';
import { useBlockActions } from './use-block-actions.ts';

/**
 * The keys of the editor, in the console and on the canvas: Alt with arrows moves the selected block, Ctrl+C and Ctrl+V copy and paste it,
 * Ctrl+S saves. Undo, redo and delete are Puck's own.
 */
export function useEditorKeys(canvas: Document | undefined, onSave: () => void): void {
  const { t } = useTranslation('landingEditor');
  const actions = useBlockActions();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault();
      onSave();
    }
    if (!event.altKey || isTyping(event) || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    if (event.key === 'ArrowUp') actions.moveUp();
    else actions.moveDown();
  });
  const handleCopy = useEffectEvent((event: ClipboardEvent) => {
    const block = actions.copy();
    if (!block || isTyping(event) || hasSelectedText(event)) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', copyBlock(block));
    showSuccess(t('actions.copied'));
  });
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    if (isTyping(event)) return;
    event.preventDefault();
    const block = readCopiedBlock(event.clipboardData?.getData('text/plain') ?? '');
    if (block) actions.paste(block);
    else showProblem(t('actions.notPasted'));
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handleKey(event);
    const onCopy = (event: ClipboardEvent) => handleCopy(event);
    const onPaste = (event: ClipboardEvent) => handlePaste(event);
    const documents = canvas ? [document, canvas] : [document];
    for (const each of documents) {
      each.addEventListener('keydown', onKey);
      each.addEventListener('copy', onCopy);
      each.addEventListener('paste', onPaste);
    }
    return () => {
      for (const each of documents) {
        each.removeEventListener('keydown', onKey);
        each.removeEventListener('copy', onCopy);
        each.removeEventListener('paste', onPaste);
      }
    };
  }, [canvas]);
}

/** Where keys are not meant for the editor. Switches are not among them: nobody types into them. */
const TYPED_INTO =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=dialog]';

/** Whether the event is meant for a field or a dialog. The canvas is another realm, so there is no `instanceof`. */
const isTyping = ({ target }: Event): boolean => (target as Element | null)?.closest?.(TYPED_INTO) != null;

const hasSelectedText = ({ target }: Event): boolean => {
  const { ownerDocument } = target as Node;
  return (ownerDocument ?? document).getSelection()?.isCollapsed === false;
};
