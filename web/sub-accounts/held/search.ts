import { asText, listSearch } from '#web/manifest/list-search.ts';
import { isId } from '#web/manifest/search.ts';

const asId = (value: unknown): number | undefined => {
  const id = Number(asText(value));
  return isId(id) ? id : undefined;
};

export const heldMessagesSearch = listSearch(['heldAt', '-heldAt'], { account: asId });
