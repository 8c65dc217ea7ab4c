import { useClipboard } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { IconCheck, IconCopy } from '../icons.ts';
import { IconButton } from './IconButton.tsx';

/** Browsers expose the clipboard only over HTTPS or on localhost. */
export const canCopy = (): boolean => 'clipboard' in navigator;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('ui');
  const { copy, copied } = useClipboard();
  if (!canCopy()) return null;
  return (
    <IconButton
      icon={copied ? IconCheck : IconCopy}
      iconSize={16}
      label={copied ? t('copied') : label}
      onClick={() => copy(text)}
    />
  );
}
