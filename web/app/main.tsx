import { createRoot } from 'react-dom/client';
import { watchActivity } from '#web/client/index.ts';
import { createConsole } from './console.tsx';
import { preferredLanguage } from './language/preferred-language.ts';
import { setLanguage } from './language/set-language.ts';
import { readClient, applyBrand } from './read-client.ts';
import { initTranslations } from './words/start.ts';

async function start(): Promise<void> {
  watchActivity();
  const client = await readClient();
  applyBrand(client.brand);
  initTranslations(client.brand.name);
  // Falls back to English if the texts of the preferred language cannot be loaded.
  await setLanguage(preferredLanguage()).catch(() => undefined);
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  createRoot(element).render(createConsole(client).element);
}

void start();
