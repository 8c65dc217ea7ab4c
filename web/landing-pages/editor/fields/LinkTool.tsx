import { RichTextMenu } from '@puckeditor/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { protocolOf } from '#page-html/canvas.ts';
import { IconLink } from '#web/ui/icons.ts';
import { Actions, Button, Dialog, FormElement, Stack, TextField } from '#web/ui/index.ts';
import type { RichTextEditor } from './rich-text-editor.ts';

const PROTOCOL = /^[a-z]+:/i;

/** Links the selected words of a text, or changes the link where the cursor is. */
export function LinkTool({ editor, readOnly }: { editor: RichTextEditor | null; readOnly: boolean }) {
  const { t } = useTranslation('landingEditor');
  const [isOpen, setIsOpen] = useState(false);
  const target = editor?.getAttributes('link')['href'] as string | undefined;
  return (
    <>
      <RichTextMenu.Control
        icon={<IconLink size={16} aria-hidden />}
        title={t('fields.link.title')}
        active={target !== undefined}
        disabled={readOnly || !editor}
        onClick={() => setIsOpen(true)}
      />
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('fields.link.title')} width={420}>
        {editor && <LinkForm editor={editor} target={target} onClose={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}

type FormProps = { editor: RichTextEditor; target: string | undefined; onClose: () => void };

function LinkForm({ editor, target, onClose }: FormProps) {
  const { t } = useTranslation(['landingEditor', 'ui']);
  const [address, setAddress] = useState(target ?? '');
  const [isWrong, setIsWrong] = useState(false);
  const save = () => {
    if (setLink(editor, address.trim())) onClose();
    else setIsWrong(true);
  };
  const remove = () => {
    edit(editor).extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <FormElement onSubmit={save}>
      <Stack>
        <TextField
          label={t('fields.link.address')}
          hint={t('fields.link.hint')}
          error={isWrong && t('fields.link.wrong')}
          value={address}
          maxLength={2000}
          autoComplete="off"
          onChange={setAddress}
        />
        <Actions>
          {target !== undefined && (
            <Button look="plain" onClick={remove}>
              {t('fields.link.remove')}
            </Button>
          )}
          <Button type="submit">{t('fields.link.save')}</Button>
        </Actions>
      </Stack>
    </FormElement>
  );
}

/** Returns false for an address that texts may not link to. Without words to link, the address itself becomes the text. */
function setLink(editor: RichTextEditor, address: string): boolean {
  if (address === '') return false;
  const href = PROTOCOL.test(address) ? address : `https://${address}`;
  if (protocolOf(href) === undefined) return false;
  const isInText = !editor.state.selection.empty || editor.isActive('link');
  if (isInText) return edit(editor).extendMarkRange('link').setLink({ href }).run();
  const marks = [{ type: 'link', attrs: { href } }];
  return edit(editor).insertContent({ type: 'text', text: address, marks }).run();
}

/** Begins a change. Puck takes it only from a text that has the focus, which this dialog took. */
function edit(editor: RichTextEditor) {
  editor.view.focus();
  return editor.chain();
}
