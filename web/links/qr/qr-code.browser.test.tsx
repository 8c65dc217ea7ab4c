import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '#web/testing/signed-in.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { getLinkStatistics, getShortLink } from '#contract/links.ts';
import { NO_STATISTICS, shortLink } from '#web/testing/links.ts';

const code = page.getByRole('img', { name: 'QR code of https://crl.example/spring' });
const hasLogo = page.getByRole('checkbox', { name: 'With the logo of Carillon' });
const button = (name: string) => page.getByRole('button', { name });

const LOGO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#f00" d="M0 0h1v1H0z"/></svg>')}`;

let saved: { name: string; content: Blob }[];

beforeEach(() => {
  saved = [];
  const contents = new Map<string, Blob>();
  const create = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = create(content);
    contents.set(address, content as Blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: contents.get(this.href)! });
  });
  return () => vi.restoreAllMocks();
});

async function render(logo: string | null = null): Promise<void> {
  const server = createServer().on(getShortLink, shortLink()).on(getLinkStatistics, NO_STATISTICS);
  await renderConsole({ at: '/UrlShortener/List/7', server, client: { brand: { ...client.brand, logo } } });
  await expect.element(code).toBeVisible();
}

const source = () => decodeURIComponent(code.element().getAttribute('src')!);

test('downloads the code as SVG', async () => {
  await render();
  await button('Download SVG').click();
  expect(saved[0]!.name).toBe('spring.svg');
  expect(await saved[0]!.content.text()).toMatch(/^<svg /);
});

test('downloads the code as PNG, with the logo in its middle', async () => {
  await render(LOGO);
  await hasLogo.click();
  await expect.poll(source).toContain('<image href="data:image/svg+xml');
  await button('Download PNG').click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]!.name).toBe('spring.png');
  const picture = await createImageBitmap(saved[0]!.content);
  expect([picture.width, picture.height]).toEqual([1024, 1024]);
  const drawing = new OffscreenCanvas(1024, 1024).getContext('2d')!;
  drawing.drawImage(picture, 0, 0);
  expect([...drawing.getImageData(512, 512, 1, 1).data]).toEqual([255, 0, 0, 255]);
});

test('has the bell if the brand has no logo', async () => {
  await render();
  await hasLogo.click();
  await expect.poll(source).toContain('stroke-linecap="round"');
});

test('says if the logo cannot be loaded, and draws the code without it', async () => {
  const server = createServer().on(getShortLink, shortLink()).on(getLinkStatistics, NO_STATISTICS);
  const fetchLogo = server.fetch;
  await renderConsole({
    at: '/UrlShortener/List/7',
    server,
    client: { brand: { ...client.brand, logo: '/logo' } },
  });
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input === '/logo' ? Promise.resolve(new Response('', { status: 404 })) : fetchLogo(input, init),
  );
  await hasLogo.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await hasLogo.click();
  await expect.element(code).toBeVisible();
});
