import { useClipboard } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { IconCheck, IconCopy } from '../icons.ts';
import { IconButton } from './IconButton.tsx';

/** Browsers expose the clipboard only over HTTPS or on localhost. */
export const canCopy = (): boolean => 'clipboard' in navigator;

type Props = {
  text: string;
  label: string;
  /** Fits into a row of a list, in which Tab does not stop at it: the row's menu must copy the text too. */
  small?: boolean;
};

export function CopyButton({ text, label, small = false }: Props) {
  const { t } = useTranslation('ui');
  const { copy, copied } = useClipboard();
  if (!canCopy()) return null;
  return (
    <IconButton
      icon={copied ? IconCheck : IconCopy}
      iconSize={16}
      {...(small && { small, tabIndex: -1 })}
      label={copied ? t('copied') : label}
      onClick={() => copy(text)}
    />
  );
}
