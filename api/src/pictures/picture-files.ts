import { Inject, Injectable } from '@nestjs/common';
import { DEMO_PICTURES_PATH, ownPicture, PICTURES_PATH } from '@blush/shared-ui/contracts';
import { type PictureStore, pictureStoreOf } from '@blush/server-kit/pictures';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';

/** The portal's own pictures, as addresses on its origin. */
@Injectable()
export class PictureFiles {
  private readonly store: PictureStore;
  private readonly portalOrigins: readonly string[];

  constructor(@Inject(API_CONFIG) { pictures, portalOrigins }: ApiConfig) {
    this.store = pictureStoreOf(pictures.store);
    this.portalOrigins = portalOrigins;
  }

  /** @param picture as `encodePicture` made it */
  async keep(picture: Uint8Array): Promise<string> {
    return PICTURES_PATH + (await this.store.put(picture));
  }

  /** Does nothing for an address that is not of an own picture; the demo's pictures stay. */
  async remove(path: string): Promise<void> {
    if (ownPicture.safeParse(path).success && !path.startsWith(DEMO_PICTURES_PATH))
      await this.store.remove(path.slice(PICTURES_PATH.length));
  }

  /** The address without its origin, if it is that of an own picture, which need not exist. */
  pathOf(address: string): string | undefined {
    const origin = this.portalOrigins.find((own) => address.startsWith(`${own}/`)) ?? '';
    return ownPicture.safeParse(address.slice(origin.length)).data;
  }

  /**
   * The address without its origin, if it is that of an own picture that exists; else `undefined`, because a picture
   * that was not reviewed could later appear at the address.
   */
  async find(address: string): Promise<string | undefined> {
    const path = this.pathOf(address);
    if (path === undefined || path.startsWith(DEMO_PICTURES_PATH)) return path;
    return (await this.store.has(path.slice(PICTURES_PATH.length))) ? path : undefined;
  }
}
