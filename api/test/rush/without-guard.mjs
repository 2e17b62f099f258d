/** Replaces `dist/main.js`: the API without the seat guard. Each process counts seats locally, so that a rush must oversell. */
import 'reflect-metadata';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { Model, Types } from 'mongoose';
import { ClassRecord } from '../../dist/classes/class.schema.js';
import { ClassesModule } from '../../dist/classes/classes.module.js';
import { SeatsService } from '../../dist/classes/seats.service.js';

class SeatsWithoutGuard extends SeatsService {
  /** Free seats by class, as counted by this process. */
  #counts = new Map();
  #records;

  constructor(records) {
    super(records);
    this.#records = records;
  }

  async hold(classId, orderId) {
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
    const known = this.#counts.get(classId) ?? this.#askFor(classId);
    this.#counts.set(classId, known);
    return known;
  }

  async #askFor(classId) {
    const record = await this.#records.findById(classId);
    return { free: record ? record.availableSeat + record.held + record.enrolledStudent : 0 };
  }
}

Reflect.defineMetadata('design:paramtypes', [Model], SeatsWithoutGuard);
InjectModel(ClassRecord.name)(SeatsWithoutGuard, undefined, 0);
Injectable()(SeatsWithoutGuard);

const providers = Reflect.getMetadata('providers', ClassesModule);
Reflect.defineMetadata(
  'providers',
  providers.map((one) =>
    one === SeatsService ? { provide: SeatsService, useClass: SeatsWithoutGuard } : one,
  ),
  ClassesModule,
);

await import('../../dist/main.js');
