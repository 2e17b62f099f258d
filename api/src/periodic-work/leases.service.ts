import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { databaseOf } from '../common/database-of.js';
import { leasesOf, takeLease } from '../common/lease.js';

/** Leases keep several processes from doing the same work. They are no locks: a slow process may outlive its lease. */
@Injectable()
export class Leases {
  private readonly holder = randomUUID();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Takes or extends a lease for this process; `false` while another process holds it. */
  take(name: string, ms: number): Promise<boolean> {
    return takeLease(leasesOf(databaseOf(this.connection)), { name, holder: this.holder, ms });
  }
}
