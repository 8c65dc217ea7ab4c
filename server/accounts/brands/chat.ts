import type { Chat } from '#contract/client.ts';
import { invalid } from '#server/platform/errors.ts';
import type { BrandChange } from './brand-settings.ts';

/**
 * Applies a change to a chat. Returns undefined if the change contains no chat settings. Throws `invalid` if
 * the resulting settings are incomplete or do not fit the provider.
 */
export function applyChatChange(now: Chat | null, change: BrandChange): Chat | null | undefined {
  const { chatProvider, chatUrl, chatId } = change;
  if (chatProvider === undefined && chatUrl === undefined && chatId === undefined) return undefined;
  const provider = chatProvider === undefined ? (now?.provider ?? null) : chatProvider;
  if (provider === null) return requireNoChatSettings(chatUrl ?? chatId ?? null);
  // The URL and id of another provider would not work.
  const before = now?.provider === provider ? now : null;
  const url = chatUrl === undefined ? (before?.url ?? null) : chatUrl;
  const id = chatId === undefined ? (before?.id ?? null) : chatId;
  if (provider === 'chatwoot' && url === null)
    throw invalid(
      'chatUrl',
      'required',
      'is required: the address of Chatwoot, such as https://chat.example.com',
    );
  if (provider === 'intercom' && url !== null)
    throw invalid('chatUrl', 'not_accepted', 'is for Chatwoot only. Intercom has its own address.');
  if (id === null)
    throw invalid(
      'chatId',
      'required',
      'is required: the website token of Chatwoot, or the app id of Intercom.',
    );
  return { provider, url, id };
}

function requireNoChatSettings(said: string | null): null {
  if (said === null) return null;
  throw invalid('chatProvider', 'required', 'is required: chatwoot or intercom.');
}
