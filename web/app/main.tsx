import { createRoot } from 'react-dom/client';
import { watchTouches } from '#web/client/index.ts';
import { createConsole } from './console.tsx';
import { preferredLanguage } from './language/preferred-language.ts';
import { setLanguage } from './language/set-language.ts';
import { readClient, applyBrand } from './read-client.ts';
import { startWords } from './words/start.ts';

async function start(): Promise<void> {
  watchTouches();
  const client = await readClient();
  applyBrand(client.brand);
  startWords(client.brand.name);
  // Words that cannot be loaded are said in English.
  await setLanguage(preferredLanguage()).catch(() => undefined);
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  createRoot(element).render(createConsole(client).element);
}

void start();
