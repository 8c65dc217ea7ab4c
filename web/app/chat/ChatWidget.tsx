import { useMediaQuery } from '#web/ui/index.ts';
import { useEffect } from 'react';
import type { Chat } from '#contract/client.ts';
import { useSession } from '#web/accounts/index.ts';
import type { ChatAdapter } from './adapter.ts';
import { chatwoot } from './chatwoot.ts';
import { intercom } from './intercom.ts';

const ADAPTERS: Record<Chat['provider'], ChatAdapter> = { chatwoot, intercom };

/** The brand's chat, in windows of at least 1024 px (specification, 2.4 and 9). */
export function ChatWidget({ chat }: { chat: Chat }) {
  const { user, account } = useSession();
  const isWide = useMediaQuery('(min-width: 64em)', false);
  const name = user.fullName || user.username;
  useEffect(() => {
    if (!isWide) return undefined;
    const adapter = ADAPTERS[chat.provider];
    adapter.show(chat, { name, account: account.name });
    return () => adapter.hide();
  }, [chat, isWide, name, account.name]);
  return null;
}
