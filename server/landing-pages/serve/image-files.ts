import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Remembered } from '#server/platform/remembered.ts';
import { parseImagePath } from '../images/image-address.ts';
import { type ImageFile, readImageFile } from '../images/read-image-file.ts';
import { parseLogoPath } from '../logos/logo-address.ts';
import { readLogoFile } from '../logos/logos.ts';

const MAX_REMEMBERED = 200;
/** Most images take about 100 KB. Larger ones are read each time, so that all that is remembered takes 50 MB at most. */
const MAX_REMEMBERED_BYTES = 250_000;

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
    const file = await this.#files.get(path, async () =>
      image ? readImageFile(this.#db, image) : readLogoFile(this.#db, logo!),
    );
    if (file && file.data.length > MAX_REMEMBERED_BYTES) this.#files.forget(path);
    return file;
  }
}
