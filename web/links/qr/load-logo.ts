import { BELL } from '#contract/bell.ts';
import type { Logo } from './draw-qr-code.ts';

/**
 * Returns the brand's logo for a QR code, or Carillon's bell. A logo becomes part of the file, because pictures cannot load other
 * files.
 */
export async function loadLogo(address: string | null): Promise<Logo> {
  if (address === null) return BELL;
  if (address.startsWith('data:')) return { href: address };
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The logo cannot be loaded: ${response.status}`);
  return { href: await toDataAddress(await response.blob()) };
}

const toDataAddress = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () =>
      reject(new Error('The logo cannot be read', { cause: reader.error })),
    );
    reader.readAsDataURL(content);
  });
