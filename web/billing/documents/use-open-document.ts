import { useState } from 'react';

/** The document named in the URL. It stays while its dialog closes. */
export function useOpenDocument(document: number | undefined): { id: number | undefined; isOpen: boolean } {
  const [lastId, setLastId] = useState(document);
  if (document !== undefined && document !== lastId) setLastId(document);
  return { id: document ?? lastId, isOpen: document !== undefined };
}
