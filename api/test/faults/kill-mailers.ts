import { ReceiptNumbers } from '../../src/payments/receipt-numbers.service.js';
import { databaseOf } from '../../src/common/database-of.js';
import { DAY_MS } from '../../src/common/days.js';
import { leasesOf, releaseLease, takeLease } from '../../src/common/lease.js';
import { MailLedger } from '../mails/mail-ledger.js';
import { mailedEvents } from '../mails/mailed-events.js';
import { PaymentTestBed, TestMailServer, until } from '../support/index.js';
import { KillableApi } from './killable-api.js';
import { ReplicaSet } from './replica-set.js';
import { type FaultPoint, isReached } from './call-recorder.js';

/** Keeps processes from sending until their calls are recorded. */
const lease = { name: 'send-mails', holder: 'test', ms: DAY_MS };

/** Kills processes that send mails of all kinds, at fault points, and checks what arrives once another process sends. */
export class MailKillTest {
  private count = 0;

  private constructor(
    private readonly database: ReplicaSet,
    private readonly testBed: PaymentTestBed,
    private readonly mailServer: TestMailServer,
  ) {}

  static async open(): Promise<MailKillTest> {
    const database = await ReplicaSet.start(1);
    const mailServer = await TestMailServer.start();
    const testBed = await PaymentTestBed.open({ env: { MONGODB_URI: database.uri('mails') } });
    return new MailKillTest(database, testBed, mailServer);
  }

  async close(): Promise<void> {
    await this.testBed.close();
    await this.mailServer.close();
    await this.database.stop();
  }

  /**
   * Kills a process at each of the points, one after the other. Before the last process sends, the reasons of half of the mails
   * go away. Returns one sentence for each violation.
   */
  async kill(points: readonly FaultPoint[]): Promise<string[]> {
    const ledger = await MailLedger.open(this.testBed, this.mailServer);
    const endings = [...(await mailedEvents(this.testBed)), ...(await mailedEvents(this.testBed))];
    await ledger.endDue(endings);
    await this.testBed.app.nest.get(ReceiptNumbers).run();
    for (const point of points) await this.killOne(point);
    for (const ending of endings.slice(0, endings.length / 2)) if (ending.make) await ledger.end(ending);
    await this.withMailer(async () => {
      await this.makeDue();
      await this.release();
      await until(async () => (await ledger.waiting()) === 0);
    });
    return ledger.violations();
  }

  private async killOne(point: FaultPoint): Promise<void> {
    await this.hold();
    await this.makeDue();
    const calls = await this.withMailer((mailer) =>
      mailer.during(async () => {
        await this.release();
        await mailer.killed();
      }, point),
    );
    if (!isReached(point, calls))
      throw new Error(
        `The process was not killed ${point.when} ${point.name}; its calls: ${calls.join(', ')}`,
      );
    await this.database.abortTransactions();
  }

  private async withMailer<T>(work: (mailer: KillableApi) => Promise<T>): Promise<T> {
    this.count += 1;
    const mailer = await KillableApi.start(this.testBed, `mailer-${this.count}`, this.mailServer);
    try {
      return await work(mailer);
    } finally {
      await mailer.close();
    }
  }

  /** Makes every unfinished mail due, also those that a killed process claimed or that wait for another try. */
  private async makeDue(): Promise<void> {
    await this.testBed.app.database
      .collection('mails')
      .updateMany({ dueAt: { $exists: true } }, { $set: { dueAt: new Date(0) } });
  }

  private async hold(): Promise<void> {
    await until(() => takeLease(this.leases(), lease));
  }

  private async release(): Promise<void> {
    await releaseLease(this.leases(), lease);
  }

  private leases() {
    return leasesOf(databaseOf(this.testBed.app.database));
  }
}
