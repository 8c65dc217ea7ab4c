import { createRoot } from 'react-dom/client';
import { watchTouches } from '#web/client/index.ts';
import { createConsole } from './console.tsx';
import { chosenLanguage } from './language/chosen-language.ts';
import { speak } from './language/speak.ts';
import { readClient, showBrand } from './read-client.ts';
import { startWords } from './words/start.ts';

async function start(): Promise<void> {
  watchTouches();
  const client = await readClient();
  showBrand(client.brand);
  startWords(client.brand.name);
  // Words that cannot be loaded are said in English.
  await speak(chosenLanguage()).catch(() => undefined);
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  createRoot(element).render(createConsole(client).element);
}

void start();
