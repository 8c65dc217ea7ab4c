import { useState } from 'react';

/** Returns the document that the URL names. It stays the same while its dialog closes. */
export function useOpenDocument(document: number | undefined): { id: number | undefined; isOpen: boolean } {
  const [lastId, setLastId] = useState(document);
  if (document !== undefined && document !== lastId) setLastId(document);
  return { id: document ?? lastId, isOpen: document !== undefined };
}
