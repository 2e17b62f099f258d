import { setMaxListeners } from 'node:events';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { claimTry } from '../common/claim-try.js';
import { Clock } from '../common/clock.js';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';
import { isDuplicateKey } from '../common/database-errors.js';
import { DAY_MS } from '../common/days.js';
import { runDue } from '../common/run-due.js';
import { PeriodicWork } from '../periodic-work/periodic-work.service.js';
import { encodePicture } from './encode-picture.js';
import { fetchPicture, isFetchable, type PictureSource } from './fetch-picture.js';
import { PictureFetchRecord } from './picture-fetch.schema.js';
import { PictureFiles } from './picture-files.js';

const MINUTE_MS = 60_000;
/** Milliseconds from each try to the next; the fifth is the last. */
const DELAYS_MS = [1, 10, 60, 6 * 60].map((minutes) => minutes * MINUTE_MS);
const MAX_TRIES = DELAYS_MS.length + 1;
/** An address that was given up is tried anew when it is typed again, at most once in this time. */
const GIVE_UP_MS = DAY_MS;
const CONCURRENT_FETCHES = 2;
const FETCH_TIMEOUT_MS = 10_000;

/** Called for each fetched picture, at least once; must be idempotent. */
type FetchedListener = (address: string, picture: string) => Promise<void>;

/** Safe in several processes: each try is claimed by one. */
@Injectable()
export class PictureFetches implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(PictureFetches.name);
  private readonly stop = new AbortController();
  private readonly listeners: FetchedListener[] = [];
  /** Replaced by tests. */
  source: PictureSource;
  deadline = (): AbortSignal => AbortSignal.timeout(FETCH_TIMEOUT_MS);

  constructor(
    @InjectModel(PictureFetchRecord.name) private readonly records: Model<PictureFetchRecord>,
    private readonly files: PictureFiles,
    private readonly clock: Clock,
    private readonly periodicWork: PeriodicWork,
    @Inject(API_CONFIG) { pictures }: ApiConfig,
  ) {
    this.source = pictures;
    setMaxListeners(0, this.stop.signal);
  }

  onApplicationBootstrap(): void {
    this.periodicWork.schedule('fetch-pictures', (end) => this.run(end));
  }

  /** Aborts the current tries; each counts as a failed try. */
  onModuleDestroy(): void {
    this.stop.abort(new Error('the API stops'));
  }

  onFetched(listener: FetchedListener): void {
    this.listeners.push(listener);
  }

  async report(address: string, picture: string): Promise<void> {
    for (const listener of this.listeners) await listener(address, picture);
  }

  /**
   * The own address of the picture; `undefined` until it is fetched, which this schedules.
   * @param admit called before the fetch of an unknown address is scheduled; may reject
   */
  async find(address: string, admit?: () => Promise<void>): Promise<string | undefined> {
    if (!isFetchable(address, this.source)) return undefined;
    const now = this.clock.now();
    const known = await this.records.findOne({ address }).lean<PictureFetchRecord>();
    if (known?.picture !== undefined) return known.picture;
    if (!known) {
      await admit?.();
      await this.schedule(address, now);
    } else if (!known.nextTryAt && known.triedAt.getTime() < now.getTime() - GIVE_UP_MS)
      await this.records.updateOne({ _id: known._id }, { $set: { tries: 0, nextTryAt: now } });
    return undefined;
  }

  /** Makes each try that is due. */
  async run(end?: AbortSignal): Promise<void> {
    const claim = async () => {
      if (this.stop.signal.aborted) return null;
      const now = this.clock.now();
      return claimTry(this.records, now, DELAYS_MS, { triedAt: now });
    };
    await runDue(claim, (record) => this.tryOnce(record), { concurrent: CONCURRENT_FETCHES, end });
  }

  private async schedule(address: string, now: Date): Promise<void> {
    try {
      await this.records.create({ address, triedAt: now, nextTryAt: now });
    } catch (error) {
      // Another request scheduled it meanwhile.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** A record with a picture is due again if not all of its listeners were called. */
  private async tryOnce(record: PictureFetchRecord): Promise<void> {
    const { _id, address } = record;
    const picture = record.picture ?? (await this.fetch(record));
    if (picture === undefined) return;
    // Stored before the listeners are called, so that they run after each `find` that returned no picture.
    await this.records.updateOne({ _id }, { $set: { picture }, $unset: { reason: 1 } });
    await this.report(address, picture);
    await this.records.updateOne({ _id }, { $unset: { nextTryAt: 1 } });
  }

  /** Returns the own address; `undefined` if the try failed, which is recorded. */
  private async fetch({ _id, address, tries }: PictureFetchRecord): Promise<string | undefined> {
    const signal = AbortSignal.any([this.deadline(), this.stop.signal]);
    try {
      return await this.files.keep(await encodePicture(await fetchPicture(address, this.source, signal)));
    } catch (error) {
      const { cause, message } = error as Error;
      const reason = cause instanceof Error ? cause.message : message;
      this.logger.warn(`A picture was not fetched, try ${tries} of ${MAX_TRIES}: ${reason}`);
      const over = tries >= MAX_TRIES && { $unset: { nextTryAt: 1 } };
      await this.records.updateOne({ _id }, { $set: { reason }, ...over });
      return undefined;
    }
  }
}
