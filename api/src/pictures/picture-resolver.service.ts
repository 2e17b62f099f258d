import { Injectable } from '@nestjs/common';
import { PictureFetches } from './picture-fetches.service.js';
import { PictureFiles } from './picture-files.js';
import { PictureLimit } from './picture-limit.service.js';

/** Pages show the portal's own pictures only. Pictures on other servers are fetched after the answer, and stored. */
@Injectable()
export class PictureResolver {
  constructor(
    private readonly files: PictureFiles,
    private readonly fetches: PictureFetches,
    private readonly limit: PictureLimit,
  ) {}

  /**
   * The own address of the picture at an address that a user gave; empty if there is none, or none yet. Call it before both
   * addresses are stored: an outage refuses the change before it is made, and if the process ends as soon as it is made, the
   * fetch is scheduled. Call {@link adopt} afterwards: a picture that is fetched in between is reported to no record.
   * @param userId whose limit counts a new fetch
   * @throws `rate-limited`, `pictures-unavailable`
   */
  async resolve(address: string, userId?: string): Promise<string> {
    const admit = userId === undefined ? undefined : () => this.limit.require(userId);
    return (await this.files.find(address)) ?? (await this.fetches.find(address, admit)) ?? '';
  }

  /** Call it after the address is stored. Reports its picture as a fetched one, or schedules the fetch. */
  async adopt(address: string): Promise<void> {
    const picture = await this.resolve(address);
    if (picture !== '') await this.fetches.report(address, picture);
  }

  /** @param listener called with each fetched or adopted picture, possibly again */
  onFetched(listener: (address: string, picture: string) => Promise<void>): void {
    this.fetches.onFetched(listener);
  }
}
