/**
 * Stands in for `src/main.ts`: the same API without the condition that guards a seat. Each process asks once how many
 * seats the class has and counts on its own from there, so that all of them sell the same seats however late one of
 * them begins. Whoever counts a rush must notice.
 */
import 'reflect-metadata';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type ClientSession, type Model, Types } from 'mongoose';
import { ClassRecord } from '../../src/classes/class.schema.js';
import { ClassesModule } from '../../src/classes/classes.module.js';
import { SeatsService } from '../../src/classes/seats.service.js';

@Injectable()
class SeatsWithoutGuard extends SeatsService {
  /** Free seats as this process has them, by class. */
  private readonly counts = new Map<string, Promise<{ free: number }>>();

  constructor(@InjectModel(ClassRecord.name) private readonly records: Model<ClassRecord>) {
    super(records);
  }

  override async hold(classId: string, orderId: string): Promise<'held' | 'refused'> {
    const count = await this.countOf(classId);
    if (count.free <= 0) return 'refused';
    count.free -= 1;
    const order = new Types.ObjectId(orderId);
    const { modifiedCount } = await this.records.updateOne(
      { _id: classId, holds: mongoose.trusted({ $ne: order }) },
      { $inc: { availableSeat: -1, held: 1 }, $push: { holds: order } },
    );
    if (modifiedCount === 0) count.free += 1;
    return 'held';
  }

  override async giveBack(classId: string, orderId: string, session?: ClientSession): Promise<boolean> {
    const held = await super.giveBack(classId, orderId, session);
    if (held) (await this.countOf(classId)).free += 1;
    return held;
  }

  private countOf(classId: string): Promise<{ free: number }> {
    const known = this.counts.get(classId) ?? this.askFor(classId);
    this.counts.set(classId, known);
    return known;
  }

  private async askFor(classId: string): Promise<{ free: number }> {
    const record = await this.records.findById(classId);
    return { free: record ? record.availableSeat + record.held + record.enrolledStudent : 0 };
  }
}

const providers = Reflect.getMetadata('providers', ClassesModule) as unknown[];
Reflect.defineMetadata(
  'providers',
  providers.map((one) =>
    one === SeatsService ? { provide: SeatsService, useClass: SeatsWithoutGuard } : one,
  ),
  ClassesModule,
);

await import('../../src/main.js');
