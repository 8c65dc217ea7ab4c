import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Remembered } from '#server/platform/remembered.ts';
import { parseImagePath } from '../images/image-address.ts';
import { type ImageFile, readImageFile } from '../images/read-image-file.ts';
import { parseLogoPath } from '../logos/logo-address.ts';
import { readLogoFile } from '../logos/logos.ts';

/** An image takes about 100 KB, at most a megabyte. */
const MAX_REMEMBERED = 200;

/** The images and logos that pages show. Remembers them for five seconds, because a campaign's links are opened within minutes. */
export class ImageFiles {
  readonly #db: OwnerDb;
  readonly #files = new Remembered<ImageFile | undefined>(MAX_REMEMBERED);

  constructor(db: OwnerDb) {
    this.#db = db;
  }

  /** Returns the file at a path. Undefined if there is none, or if it is of an account that `servesAccount` does not accept. */
  async find(
    path: string,
    servesAccount: (accountId: number) => Promise<boolean>,
  ): Promise<ImageFile | undefined> {
    const image = parseImagePath(path);
    const logo = parseLogoPath(path);
    const accountId = image?.accountId ?? logo?.accountId;
    if (accountId === undefined || !(await servesAccount(accountId))) return undefined;
    return this.#files.get(path, async () => {
      if (image) return readImageFile(this.#db, image);
      return logo && readLogoFile(this.#db, logo);
    });
  }
}
