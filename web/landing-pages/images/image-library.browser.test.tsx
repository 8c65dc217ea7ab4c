import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  deleteImage,
  fetchImage,
  getImageQuota,
  type LibraryImage,
  listLibraryImages,
  MAX_IMAGE_BYTES,
  renameImage,
  uploadImage,
} from '#contract/landing-pages/images.ts';
import { withWords } from '#web/manifest/lazy-page.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { FakeServer, refuse } from '#web/testing/fake-server.ts';
import { fakeUpload } from '#web/testing/fake-upload.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { Button, clearToasts, LoadedDialog, useDisclosure } from '#web/ui/index.ts';
import type { ChosenImage } from './chosen-image.ts';
import { loadImageLibrary, loadImageWords } from './load-image-library.ts';

const libraryImage = (id: number, more: Partial<LibraryImage> = {}): LibraryImage => ({
  id,
  name: `photo-${id}.jpg`,
  width: 1600,
  height: 900,
  bytes: 250_000,
  uses: 0,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...more,
});

let server: FakeServer;
let images: LibraryImage[];
let chosen: ChosenImage[];

beforeEach(() => {
  chosen = [];
  images = [libraryImage(1, { name: 'Shop window.jpg', uses: 2 }), libraryImage(2)];
  server = new FakeServer()
    .on(
      listLibraryImages,
      answerPaged(
        () => images,
        ({ name }, { search = '' }) => name.toLowerCase().includes(search.toLowerCase()),
      ),
    )
    .on(getImageQuota, () => ({
      usedBytes: images.length * 250_000,
      quotaBytes: 500_000_000,
      images: images.length,
    }))
    .on(uploadImage, ({ query }) => add(query['name']!))
    .on(fetchImage, ({ body }) => add((body as { address: string }).address.split('/').at(-1)!))
    .on(renameImage, ({ params, body }) => {
      const { name } = body as { name: string };
      images = images.map((each) => (String(each.id) === params['imageId'] ? { ...each, name } : each));
      return images.find(({ id }) => String(id) === params['imageId'])!;
    })
    .on(deleteImage, ({ params }) => {
      images = images.filter(({ id }) => String(id) !== params['imageId']);
      return undefined;
    });
  vi.stubGlobal('XMLHttpRequest', fakeUpload(server.fetch));
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

function add(name: string): LibraryImage {
  const image = libraryImage(images.length + 10, { name });
  images = [image, ...images];
  return image;
}

const Library = lazy(async () => ({
  default: await withWords(async () => (await import('./ImageLibrary.tsx')).ImageLibrary, loadImageWords)(),
}));

/** The library as the page shows it. */
const render = (mayChange = true) =>
  renderPart(
    <main>
      <h1>Images</h1>
      <Suspense>
        <Library mayChange={mayChange} />
      </Suspense>
    </main>,
    server,
  );

function Chooser() {
  const [opened, { open, close }] = useDisclosure();
  const onChoose = (image: ChosenImage) => {
    chosen.push(image);
    close();
  };
  return (
    <main>
      <h1>Editor</h1>
      <Button onClick={open}>Open</Button>
      <LoadedDialog load={loadImageLibrary} opened={opened} onClose={close} with={{ onChoose }} />
    </main>
  );
}

const dialog = page.getByRole('dialog', { name: 'Choose an image' });
const tiles = page.getByRole('list', { name: 'Images' }).getByRole('listitem');
const button = (name: string) => page.getByRole('button', { name });
const uploads = page.getByRole('list', { name: 'Uploads' });
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const withFiles = (files: File[]): DataTransfer => {
  const transfer = new DataTransfer();
  for (const each of files) transfer.items.add(each);
  return transfer;
};

test('lists images with their size and uses, and the space that they take', async () => {
  await render();
  await expect
    .poll(() => tiles.first().element().textContent)
    .toMatch(/Shop window\.jpg1600 × 900 pxOn 2 pages/);
  expect(tiles.elements()).toHaveLength(2);
  const picture = tiles.first().element().querySelector('img')!;
  expect(picture.getAttribute('src')).toBe('/api/landing-page-images/1/file?width=480');
  await expect.element(page.getByText('1 of 500 MB used')).toBeVisible();
  await expectAccessibleLooks();
});

test('searches', async () => {
  await render();
  await page.getByRole('searchbox', { name: 'Search images' }).fill('window');
  await expect.poll(() => tiles.elements().length).toBe(1);
  await page.getByRole('searchbox', { name: 'Search images' }).fill('nothing');
  await expect.element(page.getByText('No image has this in its name.')).toBeVisible();
  await expectAccessibleLooks();
});

test('shows more images on request', async () => {
  images = Array.from({ length: 60 }, (_, nth) => libraryImage(nth + 1));
  await render();
  await button('Show more images').click();
  await expect.poll(() => tiles.elements().length).toBe(60);
  await expect.element(button('Show more images')).not.toBeInTheDocument();
});

test('says what to do while there are no images', async () => {
  images = [];
  await render();
  await expect.element(page.getByText('No images yet')).toBeVisible();
  await expectAccessibleLooks();
});

test('lets users without the permission only look', async () => {
  await render(false);
  await expect.element(tiles.first()).toBeVisible();
  for (const name of ['Upload images', 'From an address', 'Actions for photo-2.jpg'])
    await expect.element(button(name)).not.toBeInTheDocument();
});

test('offers to try again if the images do not load', async () => {
  const recover = server.fail(listLibraryImages, { code: 'broken', message: 'The database is down.' });
  await render();
  await expect.element(page.getByText('The database is down.')).toBeVisible();
  await expectAccessibleLooks();
  recover();
  await button('Try again').click();
  await expect.element(tiles.first()).toBeVisible();
});

test('warns when the library is full', async () => {
  server.on(getImageQuota, { usedBytes: 499_900_000, quotaBytes: 500_000_000, images: 2 });
  await render();
  await expect.element(page.getByText(/Your library is full/)).toBeVisible();
  await expectAccessibleLooks();
});

describe('uploads', () => {
  test('picked files one after another, and shows what waits and what failed', async () => {
    const release = server.hold(uploadImage);
    server.once(uploadImage, () =>
      refuse(400, { code: 'not_an_image', message: 'SVG images cannot be used.' }),
    );
    await render();
    await expect.element(tiles.first()).toBeVisible();
    await userEvent.upload(input(), [file('logo.svg'), file('spring.jpg')]);
    await expect.element(uploads.getByText('Waiting')).toBeVisible();
    await expect.poll(() => server.received(uploadImage).length).toBe(1);
    await expectAccessibleLooks();
    release();
    await expect
      .poll(() => uploads.getByRole('alert').element().textContent)
      .toMatch(/^SVG images cannot be used\.$/);
    await expect.poll(() => tiles.first().element().textContent).toMatch(/spring\.jpg/);
    await expect.poll(() => uploads.getByRole('listitem').elements().length).toBe(1);
    await expectAccessibleLooks();
    await button('Try logo.svg again').click();
    await expect.poll(() => tiles.first().element().textContent).toMatch(/logo\.svg/);
    await expect.element(uploads).not.toBeInTheDocument();
  });

  test('no file that is too large', async () => {
    await render();
    await expect.element(tiles.first()).toBeVisible();
    await userEvent.upload(input(), file('huge.jpg', MAX_IMAGE_BYTES + 1));
    await expect.poll(() => uploads.getByRole('alert').element().textContent).toMatch(/larger than 10 MB/);
    expect(server.received(uploadImage)).toEqual([]);
    await button('Dismiss huge.jpg').click();
    await expect.element(uploads).not.toBeInTheDocument();
  });

  test('dropped files', async () => {
    await render();
    await expect.element(tiles.first()).toBeVisible();
    const dataTransfer = withFiles([file('dropped.jpg')]);
    const target = tiles.first().element();
    const drag = (type: string) =>
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    drag('dragenter');
    await expect.element(page.getByText('Drop images to upload them')).toBeVisible();
    drag('drop');
    await expect.poll(() => tiles.first().element().textContent).toMatch(/dropped\.jpg/);
    await expect.element(page.getByText('Drop images to upload them')).not.toBeInTheDocument();
  });

  test('pasted images, but no pasted text', async () => {
    await render();
    await expect.element(tiles.first()).toBeVisible();
    const paste = (clipboardData: DataTransfer) =>
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    const text = new DataTransfer();
    text.setData('text/plain', 'https://example.com/a.jpg');
    paste(text);
    paste(withFiles([file('image.png')]));
    await expect.poll(() => tiles.first().element().textContent).toMatch(/image\.png/);
    expect(server.received(uploadImage)).toHaveLength(1);
  });

  test('images from an address', async () => {
    server.once(fetchImage, () =>
      refuse(422, { code: 'not_fetched', message: 'The server answered with status 404.', field: 'address' }),
    );
    await render();
    await button('From an address').click();
    await button('Copy image').click();
    await expect.element(page.getByText('This is required.')).toBeVisible();
    const address = page.getByRole('textbox', { name: 'Address of the image' });
    await address.fill('https://example.com/logo.png');
    await button('Copy image').click();
    await expect.element(page.getByText('The server answered with status 404.')).toBeVisible();
    await expectAccessibleLooks();
    await button('Copy image').click();
    await expect.poll(() => tiles.first().element().textContent).toMatch(/logo\.png/);
    await expect.element(address).not.toBeInTheDocument();
  });
});

describe('an image', () => {
  const openMenu = () => button('Actions for Shop window.jpg').click();
  const item = (name: string) => page.getByRole('menuitem', { name });

  test('is renamed', async () => {
    await render();
    await openMenu();
    await item('Rename').click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect.element(name).toHaveFocus();
    await expectAccessibleLooks();
    await name.fill('Window');
    await button('Save name').click();
    await expect.poll(() => tiles.first().element().textContent).toMatch(/Window1600/);
    await expect.element(name).not.toBeInTheDocument();
  });

  test('is deleted after a confirmation, unless a page shows it', async () => {
    server.once(deleteImage, () =>
      refuse(409, { code: 'image_in_use', message: '“Shop window.jpg” is on 2 pages.' }),
    );
    await render();
    for (const left of [2, 1]) {
      await openMenu();
      await item('Delete image').click();
      const confirm = page.getByRole('dialog', { name: 'Delete “Shop window.jpg”?' });
      await expect.element(confirm).toBeVisible();
      await expectAccessibleLooks();
      await confirm.getByRole('button', { name: 'Delete image' }).click();
      await expect.element(confirm).not.toBeInTheDocument();
      await expect.poll(() => tiles.elements().length).toBe(left);
    }
    expect(server.received(deleteImage)).toHaveLength(2);
  });
});

describe('the dialog', () => {
  test('passes on the chosen image', async () => {
    await renderPart(<Chooser />, server);
    await button('Open').click();
    await expect.element(dialog).toBeVisible();
    await expect.element(button('Choose photo-2.jpg')).toBeVisible();
    await expectAccessibleLooks();
    await button('Choose photo-2.jpg').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(chosen).toEqual([{ id: 2, name: 'photo-2.jpg', width: 1600, height: 900 }]);
    await expect.element(button('Open')).toHaveFocus();
  });

  test('works by keyboard', async () => {
    await renderPart(<Chooser />, server);
    await expect.element(button('Open')).toBeVisible();
    (button('Open').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Choose photo-2.jpg')).toBeVisible();
    const isFocused = () => document.activeElement === button('Choose photo-2.jpg').element();
    for (let steps = 0; steps < 20 && !isFocused(); steps++) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => chosen.map(({ id }) => id)).toEqual([2]);
  });
});
