import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/landing-pages/images.ts';
import { listActivityLog } from '#contract/activity-log.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { Receiver } from '#server/platform/testing/receiver.ts';
import { setImageUses } from './image-uses.ts';
import type { PageImage } from '#page-html/index.ts';
import { readLibraryImages } from './library-images.ts';
import { parseImagePath } from './image-address.ts';
import { readImageFile } from './read-image-file.ts';
import { BLUE, halves, noise, pixelAt, plainPicture, pngHeader, RED } from '../testing/pictures.ts';

const database = useDatabase();
const db = () => database().db;
const receiver = new Receiver();
let receiverUrl: string;
let web: TestConsole;
let account: TestAccount;
let count = 0;

beforeAll(async () => {
  receiverUrl = (await receiver.start()).replace(/\/hook$/, '');
  web = await startConsole(database(), { INTERNAL_SERVERS: '127.0.0.1' });
});
afterAll(async () => {
  await web.stop();
  await receiver.stop();
});
beforeEach(async () => {
  account = await openAccount(web, database(), `images-${++count}`, 0);
});

const upload = (file: Buffer, name = 'photo.jpg', by = account) =>
  by.call(calls.uploadImage, { query: { name }, file });
const list = async (query: object = {}) =>
  (await account.call(calls.listLibraryImages, { query })).body.items;
const quota = async () => (await account.call(calls.getImageQuota)).body;
const useOn = (pageId: number, imageIds: number[], { accountId } = account) =>
  db().withAccount(accountId, (its) => setImageUses(its, pageId, imageIds));

/** Reads the file at a path of the host of short links. */
async function readFile(path: string) {
  const key = parseImagePath(path);
  return key && readImageFile(db().owner, key);
}

/** Uploads a file that must be accepted. Returns the image, and its files by width and format. */
async function store(file: Buffer, name?: string) {
  const { status, body, text } = await upload(file, name);
  expect(status, text).toBe(200);
  return { image: body, ...(await filesOf(body.id)) };
}

async function filesOf(imageId: number) {
  const images = await db().withAccount(account.accountId, (its) => readLibraryImages(its, [imageId]));
  const page: PageImage = images.get(imageId)!;
  const read = async (path: string) => (await readFile(path))!;
  const files = await Promise.all(
    page.sources.map(async ({ width, avifUrl, url, jpegUrl }) => ({
      width,
      avif: avifUrl === undefined ? undefined : await readFile(avifUrl),
      webp: await read(url),
      jpeg: await read(jpegUrl),
    })),
  );
  return { page, files, largest: files.at(-1)! };
}

/** The bytes of all files together. */
const sizeOf = (files: Awaited<ReturnType<typeof filesOf>>['files']): number =>
  files
    .flatMap(({ avif, webp, jpeg }) => [avif, webp, jpeg])
    .reduce((sum, file) => sum + (file?.data.length ?? 0), 0);

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 60 && blue < 60;
const isBlue = ([red = 0, green = 0, blue = 0]: number[]) => red < 60 && green < 60 && blue > 200;

describe('an uploaded image', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('can be a %s', async (format) => {
    const { image, page, files, largest } = await store(
      await halves({ width: 1000, height: 500 }).toFormat(format).toBuffer(),
      `photo.${format}`,
    );
    expect(image).toMatchObject({ name: `photo.${format}`, width: 1000, height: 500, uses: 0 });
    expect(page).toMatchObject({ width: 1000, height: 500 });
    expect(page.sources.map(({ width }) => width)).toEqual([480, 960, 1000]);
    for (const { width, webp, jpeg } of files) {
      expect(webp.type).toBe('image/webp');
      expect(jpeg.type).toBe('image/jpeg');
      const size = { width, height: width / 2 };
      expect(await sharp(webp.data).metadata()).toMatchObject({ format: 'webp', ...size });
      expect(await sharp(jpeg.data).metadata()).toMatchObject({ format: 'jpeg', ...size });
    }
    expect(isRed(await pixelAt(largest.webp.data, 100, 250))).toBe(true);
    expect(isBlue(await pixelAt(largest.jpeg.data, 900, 250))).toBe(true);
    expect(image.bytes).toBe(sizeOf(files));
  });

  it('is also stored in AVIF, if that is smaller', async () => {
    const photo = await noise({ width: 1000, height: 500 }).blur(3).jpeg().toBuffer();
    const { image, files } = await store(photo);
    for (const { width, avif, webp } of files) {
      expect(avif?.type).toBe('image/avif');
      const size = { width, height: width / 2 };
      expect(await sharp(avif!.data).metadata()).toMatchObject({ compression: 'av1', ...size });
      expect(avif!.data.length).toBeLessThan(webp.data.length);
    }
    expect(image.bytes).toBe(sizeOf(files));
    const drawing = await store(await plainPicture(RED));
    expect(drawing.largest.avif).toBeUndefined();
    expect(drawing.page.sources[0]).not.toHaveProperty('avifUrl');
  });

  it('of more than four megapixels is not stored in AVIF, which would take long', async () => {
    const { largest } = await store(await halves({ width: 1600, height: 2600 }).png().toBuffer());
    expect(largest.avif).toBeUndefined();
  });

  it('is turned upright, and loses where and when it was taken', async () => {
    const file = await halves({ width: 600, height: 300 })
      .withExif({
        IFD0: { Copyright: 'Thandi Mokoena', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 55/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    const { image, largest } = await store(file);
    expect(image).toMatchObject({ width: 300, height: 600 });
    for (const { data } of [largest.webp, largest.jpeg]) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(data).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(data.includes('Thandi')).toBe(false);
      expect(isRed(await pixelAt(data, 150, 100))).toBe(true);
      expect(isBlue(await pixelAt(data, 150, 500))).toBe(true);
    }
  });

  it('shows the first picture of an animation', async () => {
    const size = { width: 40, height: 30 };
    const frames = await Promise.all([RED, BLUE].map((colour) => plainPicture(colour, size)));
    const file = await sharp(frames, { join: { animated: true } })
      .gif({ loop: 0 })
      .toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ pages: 2 });
    const { image, largest } = await store(file);
    expect(image).toMatchObject({ width: 40, height: 30 });
    expect((await sharp(largest.webp.data).metadata()).pages ?? 1).toBe(1);
    expect(isRed(await pixelAt(largest.webp.data, 20, 15))).toBe(true);
  });

  it('keeps what is transparent in WebP, and is on white in JPEG', async () => {
    const background = { r: 255, g: 0, b: 0, alpha: 0 };
    const file = await sharp({ create: { width: 50, height: 50, channels: 4, background } })
      .png()
      .toBuffer();
    const { largest } = await store(file);
    expect((await sharp(largest.webp.data).metadata()).hasAlpha).toBe(true);
    expect((await sharp(largest.webp.data).stats()).isOpaque).toBe(false);
    expect(await pixelAt(largest.jpeg.data, 25, 25)).toEqual([255, 255, 255]);
  });

  it.each([
    ['CMYK', (picture: Sharp) => picture.toColourspace('cmyk').jpeg()],
    ['16 bits', (picture: Sharp) => picture.toColourspace('rgb16').png()],
    ['Display P3', (picture: Sharp) => picture.withIccProfile('p3').jpeg({ quality: 95 })],
  ])('with colours as %s is in sRGB', async (_what, change) => {
    const { largest } = await store(await change(halves({ width: 60, height: 40 })).toBuffer());
    expect(await sharp(largest.jpeg.data).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
    const [red = 0, , blue = 0] = await pixelAt(largest.jpeg.data, 10, 20);
    expect(red).toBeGreaterThan(180);
    expect(blue).toBeLessThan(80);
  });

  it.each([
    [{ width: 1, height: 1 }, { width: 1, height: 1 }, [1]],
    [{ width: 480, height: 10 }, { width: 480, height: 10 }, [480]],
    [{ width: 1600, height: 20 }, { width: 1600, height: 20 }, [480, 960, 1600]],
    [{ width: 12_000, height: 600 }, { width: 1600, height: 80 }, [480, 960, 1600]],
    [{ width: 20_000, height: 3 }, { width: 1600, height: 1 }, [480, 960, 1600]],
  ])('of %o is stored as %o', async (size, stored, widths) => {
    const { image, page } = await store(await plainPicture(RED, size));
    expect(image).toMatchObject(stored);
    expect(page.sources.map(({ width }) => width)).toEqual(widths);
  });

  it('can have a wrong name and a grey picture', async () => {
    const { image } = await store(
      await halves({ width: 9, height: 9 }).greyscale().png().toBuffer(),
      'a.txt',
    );
    expect(image.name).toBe('a.txt');
  });

  it('is stored once, under its first name', async () => {
    const file = await plainPicture(RED);
    const { image } = await store(file, 'first.png');
    expect((await upload(file, 'second.png')).body).toEqual(image);
    const both = await Promise.all([BLUE, BLUE].map(async (colour) => upload(await plainPicture(colour))));
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    expect(await list()).toHaveLength(2);
  });

  it('has nothing of the file after its end', async () => {
    const script = '<script>alert(1)</script>';
    const gif = await halves({ width: 30, height: 20 }).gif().toBuffer();
    const { files } = await store(Buffer.concat([gif, Buffer.from(script)]), 'script.gif');
    for (const { webp, jpeg } of files)
      for (const { data } of [webp, jpeg]) expect(data.includes('<script')).toBe(false);
  });
});

describe('is refused:', () => {
  const png = () => halves({ width: 300, height: 200 }).png().toBuffer();
  const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

  it.each([
    ['nothing', async () => Buffer.alloc(0), 'empty', 400],
    [
      'SVG named .png',
      async () => Buffer.from('<?xml version="1.0"?>\n<svg onload="alert(1)"/>'),
      'SVG',
      400,
    ],
    ['a web page', async () => Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), 'web page', 400],
    ['HEIC', async () => HEIC, 'HEIC', 400],
    ['TIFF', async () => halves({ width: 30, height: 20 }).tiff().toBuffer(), 'not an image', 400],
    ['text', async () => Buffer.from('not an image at all'), 'not an image', 400],
    ['random bytes', async () => createHash('sha512').update('a').digest(), 'not an image', 400],
    ['half a PNG', async () => (await png()).subarray(0, 200), 'damaged', 400],
    ['half a JPEG', async () => half(await noise().jpeg().toBuffer()), 'damaged', 400],
    ['half a WebP', async () => half(await noise().webp().toBuffer()), 'damaged', 400],
    ['half an AVIF', async () => half(await noise().avif().toBuffer()), 'damaged', 400],
    ['only the start of a GIF', async () => Buffer.from('GIF89a<script>alert(1)</script>'), 'damaged', 400],
    [
      'a huge size in the header',
      async () => pngHeader({ width: 100_000, height: 100_000 }),
      'megapixels',
      413,
    ],
    ['11 MB', async () => Buffer.alloc(11_000_000, await png()), '10 MB', 413],
    ['a very high image', async () => plainPicture(RED, { width: 10, height: 17_000 }), 'too high', 413],
  ])('%s', async (_what, make, sentence, status) => {
    const answer = await upload(await make(), 'photo.png');
    expect(answer.body).toMatchObject({ message: expect.stringContaining(sentence) });
    expect(answer.status).toBe(status);
    expect(await list()).toEqual([]);
    expect((await store(await plainPicture(RED))).image.width).toBe(8);
  });

  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  it('a picture of 100 megapixels', async () => {
    const bomb = await plainPicture(RED, { width: 10_000, height: 10_000 });
    expect(bomb.length).toBeLessThan(2_000_000);
    expect((await upload(bomb)).status).toBe(413);
  });
});

describe('the process that decodes images', () => {
  it('takes the memory that this needs, not the web process', async () => {
    // Interlaced pictures are decoded as a whole. As a bitmap, this one takes 108 MB.
    const large = await sharp(await plainPicture(RED, { width: 6000, height: 6000 }))
      .png({ progressive: true })
      .toBuffer();
    await upload(await plainPicture(BLUE));
    const before = process.memoryUsage.rss();
    resetPeakMemory();
    expect((await upload(large)).status).toBe(200);
    expect(peakMemory() - before).toBeLessThan(60_000_000);
  });

  it('gets no secrets, and fails alone', async () => {
    const slow = upload(await halves({ width: 6000, height: 6000 }).png().toBuffer());
    const pid = await eventually('the process to run', async () => findEncoder());
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
    const names = environment.map((each) => each.split('=')[0]!);
    expect(
      names.filter((name) => !/^(MALLOC_ARENA_MAX|NODE_CHANNEL_\w+|NODE_UNIQUE_ID)$/.test(name)),
    ).toEqual([]);
    process.kill(pid, 'SIGKILL');
    expect(await slow).toMatchObject({ status: 422, body: { code: 'image_not_processed' } });
    expect((await store(await plainPicture(RED))).image.width).toBe(8);
    await eventually('the process to be gone', async () => findEncoder() === undefined);
  });

  const resetPeakMemory = () => writeFileSync('/proc/self/clear_refs', '5');
  /** The most memory that this process had, which is also the web process of the tests. */
  const peakMemory = () =>
    Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) * 1024;

  /** The id of the child of this process that decodes an image, if there is one. */
  const findEncoder = (): number | undefined => {
    const ids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
    return ids.map(Number).find((pid) => commandOf(pid).includes('encoder.ts'));
  };

  /** The command of a process, which may have ended. */
  const commandOf = (pid: number): string => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  };
});

describe('from an address, an image', () => {
  const fetchFrom = (address: string) => account.call(calls.fetchImage, { body: { address } });

  it('is copied, and gets its name from the address', async () => {
    const body = await plainPicture(RED);
    receiver.answer = ({ path }) =>
      path.startsWith('/moved')
        ? { status: 302, headers: { location: '/photos/spring%20sale.png?v=1' } }
        : { status: 200, headers: { 'content-type': 'text/plain' }, body };
    expect((await fetchFrom(`${receiverUrl}/moved`)).body).toMatchObject({ name: 'moved', width: 8 });
    const other = await plainPicture(BLUE);
    receiver.answer = () => ({ status: 200, body: other });
    expect((await fetchFrom(`${receiverUrl}/photos/spring%20sale.png?v=1`)).body.name).toBe(
      'spring sale.png',
    );
  });

  it.each([
    ['example.com/a.png', /not a whole address/],
    ['ftp://example.com/a.png', /from ftp: addresses. Enter an https:/],
    ['data:image/png;base64,AAAA', /from data: addresses/],
    ['javascript:alert(1)', /from javascript: addresses/],
    ['file:///etc/passwd', /from file: addresses/],
    ['http://10.0.0.1/a.png', /internal address/],
    ['http://169.254.169.254/latest', /internal address/],
    ['http://user:secret@example.com/a.png', /user name or a password/],
  ])('at %s is refused', async (address, message) => {
    const { status, body } = await fetchFrom(address);
    expect(body).toMatchObject({ field: 'address', message: expect.stringMatching(message) });
    expect([400, 422]).toContain(status);
  });

  it.each([
    [{ status: 404, body: 'Not found' }, 'status 404'],
    [{ status: 200, body: '<!doctype html><title>Photos</title>' }, 'web page'],
    [{ status: 200, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }, 'SVG'],
    [{ status: 200, body: Buffer.alloc(10_000_001) }, '10 MB'],
  ])('that the server answers with %o is refused', async (answer, message) => {
    receiver.answer = () => answer;
    const { body } = await fetchFrom(`${receiverUrl}/a.png`);
    expect(body).toMatchObject({ field: 'address', message: expect.stringContaining(message) });
    expect(await list()).toEqual([]);
  });
});

describe('the library', () => {
  it('is listed, searched and limited to some ids', async () => {
    const names = ['Spring.png', 'summer.png', 'Autumn.png'];
    const ids: number[] = [];
    for (const [nth, name] of names.entries())
      ids.push((await store(await plainPicture(RED, { width: 10 + nth, height: 5 }), name)).image.id);
    const namesOf = async (query: object) => (await list(query)).map(({ name }) => name);
    expect(await namesOf({})).toEqual(names.toReversed());
    expect(await namesOf({ sort: 'createdAt' })).toEqual(names);
    expect(await namesOf({ search: 'SUMMER' })).toEqual(['summer.png']);
    expect(await namesOf({ search: '%' })).toEqual([]);
    expect(await namesOf({ ids: `${ids[0]},${ids[2]},999999999` })).toEqual(['Autumn.png', 'Spring.png']);
    expect((await account.call(calls.listLibraryImages, { query: { ids: '1,x' } })).status).toBe(400);
  });

  it('renames and deletes an image, and logs that', async () => {
    const { image, page } = await store(await plainPicture(RED), 'a\nb.png');
    expect(image.name).toBe('a b.png');
    const params = { imageId: image.id };
    const renamed = await account.call(calls.renameImage, { params, body: { name: ' Logo ' } });
    expect(renamed.body).toEqual({ ...image, name: 'Logo' });
    expect(await list()).toEqual([renamed.body]);
    expect((await account.call(calls.deleteImage, { params })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await readFile(page.sources[0]!.url)).toBeUndefined();
    const { items } = (await account.call(listActivityLog, { query: { subject: 'landing-pages' } })).body;
    expect(items.map(({ action }) => action)).toEqual(['image deleted', 'image renamed', 'image added']);
  });

  it('keeps images that a page shows', async () => {
    const { image } = await store(await plainPicture(RED));
    const params = { imageId: image.id };
    await useOn(5, [image.id, image.id, 999_999_999]);
    await useOn(6, [image.id]);
    expect(await list()).toMatchObject([{ uses: 2 }]);
    const refused = await account.call(calls.deleteImage, { params });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'image_in_use',
      message: expect.stringContaining('on 2 pages'),
    });
    await useOn(5, []);
    await useOn(6, []);
    expect(await list()).toMatchObject([{ uses: 0 }]);
    expect((await account.call(calls.deleteImage, { params })).status).toBe(204);
  });

  it('shows the smallest file that is wide enough', async () => {
    const { image } = await store(await halves({ width: 1000, height: 500 }).png().toBuffer());
    const widthOf = async (width?: number) => {
      const query = new URLSearchParams(width === undefined ? {} : { width: String(width) });
      const response = await fetch(`${web.address}/api/landing-page-images/${image.id}/file?${query}`, {
        headers: { authorization: `Bearer ${account.token}` },
      });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': expect.stringMatching(/^attachment;/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=86400',
        vary: expect.stringContaining('Cookie'),
      });
      return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
    };
    expect(await Promise.all([widthOf(), widthOf(481), widthOf(961), widthOf(4000), widthOf(1)])).toEqual([
      480, 960, 1000, 1000, 480,
    ]);
  });
});

describe('of another account, an image', () => {
  it('cannot be seen, changed or used', async () => {
    const { image, page } = await store(await plainPicture(RED));
    const other = await openAccount(web, database(), `others-${count}`, 0);
    const params = { imageId: image.id };
    expect((await other.call(calls.downloadImage, { params })).status).toBe(404);
    expect((await other.call(calls.renameImage, { params, body: { name: 'x' } })).status).toBe(404);
    expect((await other.call(calls.deleteImage, { params })).status).toBe(404);
    expect(
      (await other.call(calls.listLibraryImages, { query: { ids: String(image.id) } })).body.items,
    ).toEqual([]);
    await useOn(1, [image.id], other);
    expect(await list()).toMatchObject([{ uses: 0 }]);
    expect(await db().withAccount(other.accountId, (its) => readLibraryImages(its, [image.id]))).toEqual(
      new Map(),
    );
    const copy = (await upload(await plainPicture(RED), 'copy.png', other)).body;
    expect(copy.id).not.toBe(image.id);
    const { url } = page.sources[0]!;
    expect(await readFile(url)).toBeDefined();
    const foreign = url.replace(`/${account.accountId}-`, `/${other.accountId}-`);
    expect(await readFile(foreign)).toBeUndefined();
  });

  it('is not found by guessing its address', async () => {
    const { page } = await store(await plainPicture(RED));
    const { url } = page.sources[0]!;
    expect(url).toMatch(/^\/images\/\d+-\d+-[0-9a-f]{16}\/8\.webp$/);
    const changed = [
      url.replace(/[0-9a-f]{16}/, '0123456789abcdef'),
      url.replace('/8.', '/9.'),
      url.replace('/images/', '/images/0'),
      url.replace('.webp', '.png'),
      `${url}?a`,
      `/x${url}`,
      `${url}\n`,
      url.replace(/\d+-/, '99999999999999999999-'),
    ];
    for (const path of changed) expect(await readFile(path), path).toBeUndefined();
  });
});

describe('limits', () => {
  /** Leaves room for this many bytes. */
  const fill = (room: number) =>
    sql`
      INSERT INTO landing_page_images (account_id, name, hash, width, height, bytes, widths)
      VALUES (${account.accountId}, 'large', 'x', 1, 1, ${calls.IMAGE_QUOTA_BYTES - room}, '{1}')`.execute(
      db().owner,
    );

  it('what an account stores, also by concurrent uploads', async () => {
    const files = await Promise.all(
      [RED, BLUE, '#00ff00'].map((colour) => plainPicture(colour, { width: 300, height: 200 })),
    );
    const { image } = await store(files[0]!);
    await account.call(calls.deleteImage, { params: { imageId: image.id } });
    await fill(Math.round(image.bytes * 1.5));
    const answers = await Promise.all(files.map((file) => upload(file)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'image_quota_reached' });
    const { usedBytes, quotaBytes, images } = await quota();
    expect(usedBytes).toBeLessThanOrEqual(quotaBytes);
    expect(images).toBe(2);
  });

  it('uploads and fetches within an hour, also those that fail', async () => {
    await sql`
      INSERT INTO attempts (subject, count, since)
      VALUES (${`image uploads by account:${createHash('sha256').update(String(account.accountId)).digest('base64url')}`}, 299, now())`.execute(
      db().owner,
    );
    expect((await upload(Buffer.from('x'))).status).toBe(400);
    const refused = await upload(await plainPicture(RED));
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ message: expect.stringContaining('300 images within an hour') });
    const body = { address: `${receiverUrl}/a.png` };
    expect((await account.call(calls.fetchImage, { body })).status).toBe(429);
  });

  it('files of an account at once, without holding up other accounts', async () => {
    const other = await openAccount(web, database(), `patient-${count}`, 0);
    const large = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => plainPicture(RED, { width: 4000, height: 4000 + nth })),
    );
    const many = large.map((file) => upload(file));
    const small = upload(await plainPicture(BLUE), 'small.png', other);
    const first = await Promise.race([small.then(() => 'other'), Promise.all(many).then(() => 'all')]);
    expect(first).toBe('other');
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429, 429]);
  });

  it('nothing about thumbnails, of which a page shows many at once', async () => {
    const { image } = await store(await plainPicture(RED));
    const params = { imageId: image.id };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => account.call(calls.downloadImage, { params })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});
