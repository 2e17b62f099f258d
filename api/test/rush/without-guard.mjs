/**
 * Replaces `dist/main.js`: the API without the seat guard. Each process counts seats locally, and neither selection nor
 * checkout reads the shared count, so that a rush oversells in every schedule.
 */
import 'reflect-metadata';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { Model, Types } from 'mongoose';
import { ClassRecord } from '../../dist/classes/class.schema.js';
import { ClassLookup } from '../../dist/classes/class-lookup.service.js';
import { Clock } from '../../dist/common/clock.js';
import { ClassesModule } from '../../dist/classes/classes.module.js';
import { LivePrices } from '../../dist/prices/live-prices.service.js';
import { Seats } from '../../dist/classes/seats.service.js';

/** Free seats by class, as counted by this process. */
const counts = new Map();

class SeatsWithoutGuard extends Seats {
  #records;

  constructor(records, clock) {
    super(records, clock);
    this.#records = records;
  }

  async hold(classId, { orderId }) {
    const count = await this.#countOf(classId);
    if (count.free <= 0) return 'refused';
    count.free -= 1;
    const order = new Types.ObjectId(orderId);
    const { modifiedCount } = await this.#records.updateOne(
      { _id: classId, holds: mongoose.trusted({ $ne: order }) },
      { $inc: { availableSeat: -1, held: 1 }, $push: { holds: order } },
    );
    if (modifiedCount === 0) count.free += 1;
    return 'held';
  }

  async giveBack(classId, orderId, session) {
    const held = await super.giveBack(classId, orderId, session);
    if (held) (await this.#countOf(classId)).free += 1;
    return held;
  }

  #countOf(classId) {
    const known = counts.get(classId) ?? this.#askFor(classId);
    counts.set(classId, known);
    return known;
  }

  async #askFor(classId) {
    const record = await this.#records.findById(classId);
    return { free: record ? record.availableSeat + record.held + record.enrolledStudent : 0 };
  }
}

class LookupWithLocalCounts extends ClassLookup {
  async find(id) {
    const found = await super.find(id);
    const count = (await counts.get(id)) ?? { free: 1 };
    return found && { ...found, availableSeat: count.free };
  }
}

const replacements = new Map([
  [Seats, SeatsWithoutGuard],
  [ClassLookup, LookupWithLocalCounts],
]);
for (const useClass of replacements.values()) {
  // Nest passes all three arguments; each constructor has parameters for some.
  Reflect.defineMetadata('design:paramtypes', [Model, Clock, LivePrices], useClass);
  InjectModel(ClassRecord.name)(useClass, undefined, 0);
  Injectable()(useClass);
}
const providers = Reflect.getMetadata('providers', ClassesModule);
Reflect.defineMetadata(
  'providers',
  providers.map((one) => (replacements.has(one) ? { provide: one, useClass: replacements.get(one) } : one)),
  ClassesModule,
);

await import('../../dist/main.js');
