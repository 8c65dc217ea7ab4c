import { createContext, use } from 'react';

/** What figures count: clicks on a link, or visits of a page. It is the context of their texts. */
type Counted = 'clicks' | 'visits';

export const CountedContext = createContext<Counted>('clicks');

export const useCounted = (): Counted => use(CountedContext);
