import { useTranslation } from 'react-i18next';
import { Text } from '#web/ui/index.ts';
import { replyKindOf } from './senders.ts';

/** Matches “Reply STOP”, but not “do not reply”. */
const ASKS_FOR_REPLY = /(?<!\b(?:not|no|never)[\s-]|n['’]t )\breply\b/i;

type Props = { sender: string; textAsSent: string };

/** Warns about a text that asks for replies to a sender that cannot receive them. */
export function ReplyWarning({ sender, textAsSent }: Props) {
  const { t } = useTranslation('sending');
  if (replyKindOf(sender) !== 'name' || !ASKS_FOR_REPLY.test(textAsSent)) return null;
  return (
    <Text size="sm" tone="held" as="output">
      {t('compose.replyToName', { sender: sender.trim() })}
    </Text>
  );
}
