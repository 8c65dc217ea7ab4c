import { useState } from 'react';

/** The document that an address opens, kept while its dialog goes. */
export function useOpened(document: number | undefined): { id: number | undefined; isOpen: boolean } {
  const [kept, setKept] = useState(document);
  if (document !== undefined && document !== kept) setKept(document);
  return { id: document ?? kept, isOpen: document !== undefined };
}
