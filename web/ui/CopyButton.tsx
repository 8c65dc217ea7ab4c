import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { IconCheck, IconCopy } from './icons.ts';

/** Browsers let only pages copy that came by HTTPS, or from this machine. */
export const canCopy = (): boolean => 'clipboard' in navigator;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('ui');
  const { copy, copied } = useClipboard();
  if (!canCopy()) return null;
  const Mark = copied ? IconCheck : IconCopy;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="dimmed"
      size="lg"
      aria-label={copied ? t('copied') : label}
      onClick={() => copy(text)}
    >
      <Mark size={16} aria-hidden />
    </ActionIcon>
  );
}
