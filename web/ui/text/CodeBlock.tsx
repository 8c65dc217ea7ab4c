import { useClipboard } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import { canCopy } from '../buttons/CopyButton.tsx';
import { IconCheck, IconCopy } from '../icons.ts';
import { Inline } from '../layout/Inline.tsx';
import { Stack } from '../layout/Stack.tsx';
import classes from './CodeBlock.module.css';
import { prettyJson } from './pretty-json.ts';
import { Text } from './Text.tsx';

type Props = {
  title: string;
  code: string;
  /** Indents JSON. Other texts, and JSON that was cut off, stay as they are. */
  json?: boolean;
  /** The label of the button that copies the code. */
  copyLabel?: string;
  large?: boolean;
};

/** Code in a monospaced face, with a button that copies it. */
export function CodeBlock({ title, code, json = false, copyLabel, large = false }: Props) {
  return (
    <Stack gap="xs">
      <Inline justify="between">
        <Text as="span" size="sm" strong>
          {title}
        </Text>
        {copyLabel !== undefined && <CopyCode code={code} label={copyLabel} />}
      </Inline>
      <pre className={large ? `${classes.code} ${classes.large}` : classes.code}>
        {json ? prettyJson(code) : code}
      </pre>
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
