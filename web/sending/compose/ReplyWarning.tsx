import { useTranslation } from 'react-i18next';
import { isRepliable } from '#sms/index.ts';
import { Text } from '#web/ui/index.ts';

/** As in “Reply STOP”, not as in “do not reply”. */
const ASKS_FOR_REPLY = /(?<!\b(?:not|no|never)[\s-]|n['’]t )\breply\b/i;

/** Whether nobody can reply to a sender: a name is no number. */
export const isName = (sender: string): boolean => /[a-z]/i.test(sender) && !isRepliable(sender.trim());

type Props = { sender: string; textAsSent: string };

/** Warns of a text that asks for a reply to a sender that takes none. */
export function ReplyWarning({ sender, textAsSent }: Props) {
  const { t } = useTranslation('sending');
  if (!isName(sender) || !ASKS_FOR_REPLY.test(textAsSent)) return null;
  return (
    <Text size="sm" tone="held" as="output">
      {t('compose.replyToName', { sender: sender.trim() })}
    </Text>
  );
}
