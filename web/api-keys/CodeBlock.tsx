import { Button, canCopy, Inline, Stack, Text, useClipboard } from '#web/ui/index.ts';
import { useTranslation } from 'react-i18next';
import { IconCheck, IconCopy } from '#web/ui/icons.ts';
import classes from './CodeBlock.module.css';

type Props = {
  title: string;
  code: string;
  /** The label of the button that copies the code. */
  copyLabel?: string;
  large?: boolean;
};

/** Code in a monospaced face, with a button that copies it. */
export function CodeBlock({ title, code, copyLabel, large = false }: Props) {
  return (
    <Stack gap="xs">
      <Inline justify="between">
        <Text as="span" size="sm" strong>
          {title}
        </Text>
        {copyLabel !== undefined && <CopyCode code={code} label={copyLabel} />}
      </Inline>
      <pre className={large ? `${classes.code} ${classes.large}` : classes.code}>{code}</pre>
    </Stack>
  );
}

export function CopyCode({ code, label }: { code: string; label: string }) {
  const { t } = useTranslation('ui');
  const { copy, copied } = useClipboard();
  if (!canCopy()) return null;
  return (
    <Button size="small" look="plain" icon={copied ? IconCheck : IconCopy} onClick={() => copy(code)}>
      {copied ? t('copied') : label}
    </Button>
  );
}
