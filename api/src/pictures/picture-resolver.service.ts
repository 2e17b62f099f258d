import { Injectable } from '@nestjs/common';
import { PictureFetches } from './picture-fetches.service.js';
import { PictureFiles } from './picture-files.js';

/** Pages show the portal's own pictures only. Addresses elsewhere are fetched after the answer, and kept. */
@Injectable()
export class PictureResolver {
  constructor(
    private readonly files: PictureFiles,
    private readonly fetches: PictureFetches,
  ) {}

  /**
   * The own address of the picture at an address that a user gave; empty where there is none, or none yet. Then call
   * it again after the address is stored: what is fetched in between is reported to no record.
   */
  async resolve(address: string): Promise<string> {
    return (await this.files.find(address)) ?? (await this.fetches.find(address)) ?? '';
  }

  /**
   * To be called before an address is stored, because an outage afterwards would refuse what has happened.
   * @throws `pictures-unavailable`
   */
  async requireStore(address: string): Promise<void> {
    await this.files.find(address);
  }

  /** @param listener called with each fetched picture, possibly again */
  onFetched(listener: (address: string, picture: string) => Promise<void>): void {
    this.fetches.onFetched(listener);
  }
}
