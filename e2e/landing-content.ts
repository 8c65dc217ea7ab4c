import type { PageContent } from '#contract/landing-pages/content.ts';
import { uploadImage } from '#contract/landing-pages/images.ts';
import { fullContent } from '#page-html/testing/content.ts';
import { plainPicture } from './plain-picture.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { importContent } from './contacts.ts';

/** Returns a page with every block, whose image and group the account has. */
export async function fullContentOf(call: CallApi): Promise<PageContent> {
  const file = await plainPicture({ width: 1000, height: 600 });
  const image = await call(uploadImage, { query: { name: 'Coffee.png' }, file });
  const people = { fileName: 'people.csv', file: Buffer.from('Mobile\n27831110000\n') };
  const { groupId } = await importContent(call, people, 'Readers');
  return JSON.parse(
    JSON.stringify(fullContent())
      .replaceAll('"imageId":1', `"imageId":${image.body.id}`)
      .replaceAll('"groupId":3', `"groupId":${groupId}`)
      // Pages that confirm numbers need a default sender ID.
      .replaceAll('"confirmsBySms":true', '"confirmsBySms":false'),
  ) as PageContent;
}
